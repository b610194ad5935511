import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { integer } from '#app/shared/format/number.ts'
import { FeedAddress } from '../ui/feed-address.tsx'
import { Panel } from '../ui/panel.tsx'

const PATH = '/verwaltung/openimmo'

export function ExportSection({ exported }: { exported: { count: number; url: string | null } }) {
  const { count, url } = exported
  const erneuern = useForm({
    action: PATH,
    intent: 'erneuern',
    onDone: () =>
      showToast({ title: url ? 'Die alte Adresse gilt nicht mehr' : 'Adresse eingeschaltet', kind: 'erfolg' }),
  })
  const ausschalten = useForm({
    action: PATH,
    intent: 'ausschalten',
    onDone: () => showToast({ title: 'Adresse ausgeschaltet', kind: 'erfolg' }),
  })
  return (
    <Panel title="Exposés als OpenImmo" className="stack">
      <p className="text-sm text-ink-2">
        {count === 1 ? 'Ein öffentliches Exposé' : `${integer(count)} öffentliche Exposés`} mit Bildern, als ZIP im
        Format OpenImmo 1.2.7.
      </p>
      <div>
        <ButtonLink to={`${PATH}.zip`} size="small" icon="download" reloadDocument>
          Exposés herunterladen
        </ButtonLink>
      </div>
      <h3 className="pt-4">Adresse für andere Portale</h3>
      <p className="text-sm text-ink-2">
        Unter dieser Adresse holt ein anderes Portal den Bestand selbst ab. Sie ist geheim; wer sie kennt, braucht keine
        Anmeldung.
      </p>
      {url && <FeedAddress label="Adresse des Exports" url={url} />}
      <div className="flex flex-wrap gap-2">
        <FormFrame form={erneuern}>
          <Button
            type="submit"
            variant={url ? 'ghost' : 'secondary'}
            size="small"
            busy={erneuern.busy && 'Einen Moment...'}
          >
            {url ? 'Adresse erneuern' : 'Adresse einschalten'}
          </Button>
        </FormFrame>
        {url && (
          <FormFrame form={ausschalten}>
            <Button type="submit" variant="ghost" size="small" busy={ausschalten.busy && 'Einen Moment...'}>
              Ausschalten
            </Button>
          </FormFrame>
        )}
      </div>
    </Panel>
  )
}
