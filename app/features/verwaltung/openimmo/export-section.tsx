import { ButtonLink } from '#app/components/ui/button.tsx'
import { integer } from '#app/shared/format/number.ts'
import { FeedAddress } from '../ui/feed-address.tsx'
import { FeedSwitch } from '../ui/feed-switch.tsx'
import { Panel } from '../ui/panel.tsx'

const PATH = '/verwaltung/openimmo'

export function ExportSection({ exported }: { exported: { count: number; url: string | null } }) {
  const { count, url } = exported
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
      <FeedSwitch action={PATH} isOn={url !== null} />
    </Panel>
  )
}
