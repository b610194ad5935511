import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { Teilnehmer } from '#app/shared/verwaltung/termine/termin-view.ts'
import { Panel } from '../ui/panel.tsx'

/** Form that confirms the cancellation of a booking for an applicant who called (EINTRAGEN-4). */
export function CancelQuestion({ person, address }: { person: Teilnehmer; address: string }) {
  const form = useForm({
    action: address,
    intent: 'stornieren',
    hidden: { linkId: person.linkId },
    onNext: () => showToast({ title: 'Buchung storniert', kind: 'erfolg' }),
  })
  return (
    <Panel title={`Buchung von ${person.name || 'dieser Person'} stornieren?`} className="mb-4">
      <FormFrame form={form} className="stack">
        <ErrorBanner notice={toNotice(form.error, 'Nicht storniert')} role="alert" />
        <p className="text-sm">
          Die Plätze werden frei und gehen zuerst an die Warteliste. Die Person erfährt es per E-Mail oder SMS.
        </p>
        <div className="row">
          <ButtonLink to={address} variant="secondary">
            Behalten
          </ButtonLink>
          <Button type="submit" variant="danger" busy={form.busy && 'Wird storniert...'}>
            Buchung stornieren
          </Button>
        </div>
      </FormFrame>
    </Panel>
  )
}
