import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { FeedAddress } from '../ui/feed-address.tsx'
import { Panel } from '../ui/panel.tsx'

export function AboPanel({ abo }: { abo: { own: string; all: string } | null }) {
  const frame = { action: `${TERMINE_PATH}?ansicht=liste` }
  const erneuern = useForm({
    ...frame,
    intent: 'erneuern',
    onDone: () =>
      showToast({ title: abo ? 'Die alte Adresse gilt nicht mehr' : 'Adresse eingeschaltet', kind: 'erfolg' }),
  })
  const ausschalten = useForm({ ...frame, intent: 'ausschalten' })
  return (
    <Panel title="Kalender abonnieren" className="stack">
      <p className="text-sm text-ink-2">
        Ihre Termine in Outlook, Apple oder Google, ohne Namen der Angemeldeten. Die Adresse ist geheim und gilt nur für
        Sie.
      </p>
      {abo && (
        <>
          <FeedAddress label="Nur meine Termine" url={abo.own} />
          <FeedAddress label="Alle Termine" url={abo.all} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <FormFrame form={erneuern}>
          <Button
            type="submit"
            variant={abo ? 'ghost' : 'secondary'}
            size="small"
            busy={erneuern.busy && 'Einen Moment...'}
          >
            {abo ? 'Adresse erneuern' : 'Adresse einschalten'}
          </Button>
        </FormFrame>
        {abo && (
          <FormFrame form={ausschalten}>
            <Button type="submit" variant="ghost" size="small" busy={ausschalten.busy && 'Einen Moment...'}>
              Ausschalten
            </Button>
          </FormFrame>
        )}
      </div>
      {abo && (
        <p className="text-xs text-ink-2">
          Nach dem Erneuern zeigt die alte Adresse nichts mehr, auch nicht Ihren eigenen Kalendern.
        </p>
      )}
    </Panel>
  )
}
