import { BackLink } from '#app/components/ui/back-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { ExportSection } from './export-section.tsx'

type OpenimmoPageProps = { exported: { count: number; url: string | null } }

export function OpenimmoPage({ exported }: OpenimmoPageProps) {
  return (
    <>
      <PageHead title="OpenImmo-Export" back={<BackLink to="/verwaltung/import">Import</BackLink>} />
      <div className="panels">
        <ExportSection exported={exported} />
        <Panel title="Anfragen als OpenImmo-Feedback" className="stack">
          <p className="text-sm text-ink-2">
            Alle Anfragen mit Name, E-Mail, Telefon und Nachricht, als XML im Format OpenImmo-Feedback 1.2.5. Wer sie
            lädt, steht im Protokoll.
          </p>
          <div>
            <ButtonLink to="/verwaltung/anfragen.xml" variant="secondary" size="small" icon="download" reloadDocument>
              Anfragen herunterladen
            </ButtonLink>
          </div>
        </Panel>
      </div>
    </>
  )
}
