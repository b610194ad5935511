import { useRevalidator } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { ListPanel } from '#app/features/verwaltung/ui/list/list-panel.tsx'
import { useListState } from '#app/features/verwaltung/ui/list/use-list-state.ts'
import type { StaffColumn } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import {
  CSV_IMPORT_PATH,
  describeLauf,
  IMPORT_PATH,
  type ImportLaeufe,
  type ImportLaufView,
  importPath,
  LAEUFE,
} from '#app/shared/verwaltung/import/import-lauf.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { whenText } from '../ui/when-text.ts'
import { describeCounts, sourceText } from './lauf-text.ts'
import { UploadPanel } from './upload-panel.tsx'

/** `folder`: path that is watched for import files; null if not configured. */
type LaeufePageProps = ImportLaeufe & { folder: string | null }

export function LaeufePage({ folder, ...list }: LaeufePageProps) {
  const { panel } = useListState(LAEUFE, list)
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['importe'], () => void revalidate())
  return (
    <>
      <PageHead title="Import" subtitle="Bestände aus Ihrer Software als OpenImmo-Datei oder als Tabelle.">
        <ButtonLink to="/verwaltung/openimmo" variant="secondary" size="small" icon="download">
          Export
        </ButtonLink>
      </PageHead>
      <div className="panels panels--aside">
        <ListPanel
          {...panel}
          title="Importe"
          words={{ one: 'Import', many: 'Importe', gender: 'm' }}
          list={list}
          columns={columns(list.today)}
          rowUrl={({ id }) => importPath(id)}
          rowName={({ name }) => name}
          empty={
            <Empty
              icon="upload"
              level={3}
              title="Noch kein Import"
              text="Hier sehen Sie danach, was ein Import geändert hat."
            />
          }
        />
        <div className="grid gap-4 max-lg:row-start-1">
          <UploadPanel
            title="OpenImmo"
            art="openimmo"
            action={IMPORT_PATH}
            choose="OpenImmo-Datei wählen"
            note="XML oder ZIP mit Bildern, Version 1.2.7, bis 2 GB"
          >
            <p className="mt-3 text-sm text-ink-2">Vor dem Übernehmen sehen Sie, was sich ändert.</p>
          </UploadPanel>
          <Panel title="Tabelle">
            <p className="mb-3 text-sm text-ink-2">
              Ohne solche Software: eine CSV-Datei aus Excel, eine Zeile je Wohnung.
            </p>
            <ButtonLink to={CSV_IMPORT_PATH} variant="secondary" size="small" block>
              CSV-Datei importieren
            </ButtonLink>
          </Panel>
          <Panel title="Ordner">
            <p className="text-sm text-ink-2 wrap-anywhere">
              {folder === null ? (
                'Es wird kein Ordner überwacht. Wer das Portal betreibt, kann einen einrichten.'
              ) : (
                <>
                  Der Ordner <b className="text-ink">{folder}</b> wird jede Minute geprüft; was darin liegt, wird ohne
                  Vorschau übernommen.
                </>
              )}
            </p>
          </Panel>
        </div>
      </div>
    </>
  )
}

function columns(today: string): StaffColumn<ImportLaufView, 'zeit'>[] {
  return [
    {
      label: 'Datei',
      cell: (lauf) => (
        <>
          <span className="wrap-anywhere">{lauf.name}</span>
          <small>{sourceText(lauf)}</small>
        </>
      ),
    },
    {
      label: 'Ergebnis',
      place: 'end',
      cell: (lauf) => {
        const { name, color } = describeLauf(lauf)
        return <Badge color={color}>{name}</Badge>
      },
    },
    {
      label: 'Objekte',
      place: 'wide',
      cell: ({ anzahlen, fehler }) => (
        <span className="text-ink-2">{fehler ?? (anzahlen ? describeCounts(anzahlen) : '–')}</span>
      ),
    },
    {
      label: 'Zeit',
      place: 'wide',
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{whenText(createdAt, today)}</span>,
    },
  ]
}
