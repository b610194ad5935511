import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { PanelCard } from '#app/components/konto/registrierung/panel-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { afterAskingText } from '#app/shared/anfragen/after-asking.ts'
import { askPath } from '#app/shared/anfragen/anfrage-path.ts'
import { ASK_TEXT } from '#app/shared/anfragen/anfrage-view.ts'
import { ANFRAGE_ANMERKUNG_MAX } from '#app/shared/anfragen/anmerkung.ts'
import type { Ask } from '#app/shared/anfragen/ask.types.ts'
import { AnfrageSummary } from '../anfrage-summary.tsx'
import { sendText } from '../send-texts.ts'

type AskFormProps = Pick<Ask, 'expose' | 'parties'> & { sendeSchluessel: string }

/** Form that shows an inquiry and sends it. Sending again after a lost response creates no other one (ANFRAGE-5). */
export function AskForm({ expose, parties, sendeSchluessel }: AskFormProps) {
  const path = askPath(expose.id)
  const form = useForm({
    action: path,
    intent: 'senden',
    title: 'Anfrage nicht gesendet',
    schema: async () => (await import('#app/shared/anfragen/send-anfrage.schema.ts')).AskSchema,
    signIn: { next: path },
  })
  return (
    <PanelCard step="pruefen" title="Bitte prüfen">
      <FormFrame form={form} className="stack">
        <AnfrageSummary cards={[expose]} parties={parties} nachricht={ASK_TEXT} anmerkung={null} />
        <Field
          multiline
          label="Anmerkung zur Anfrage (freiwillig)"
          {...form.field('anmerkung')}
          rows={3}
          hint={`Geht mit der Anfrage an ${parties.firma}. Höchstens ${ANFRAGE_ANMERKUNG_MAX} Zeichen.`}
        />
        <input type="hidden" name="sendeSchluessel" value={sendeSchluessel} />
        <ErrorBanner notice={toNotice(form.error, 'Anfrage nicht gesendet')} role="alert" />
        <Button type="submit" block busy={form.busy && 'Wird gesendet...'}>
          {sendText([expose])}
        </Button>
        <p className="text-xs text-ink-2">Kostenlos und unverbindlich. {afterAskingText([expose], parties)}</p>
      </FormFrame>
    </PanelCard>
  )
}
