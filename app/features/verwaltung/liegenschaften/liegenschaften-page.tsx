import './liegenschaften.css'
import { useRevalidator, useSearchParams } from 'react-router'
import { Bild } from '#app/components/ui/bild.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { ListSearch } from '#app/features/verwaltung/ui/filter/list-search.tsx'
import { type StaffColumn, StaffTable } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { date } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import {
  AUSSTATTUNG_PATH,
  LIEGENSCHAFTEN_PATH,
  type LiegenschaftListRow,
  liegenschaftPath,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import {
  LIEGENSCHAFTEN_BEREICHE,
  type LiegenschaftenFilter,
  type LiegenschaftenSort,
  liegenschaftenUrl,
  readLiegenschaftenState,
  toLiegenschaftenParams,
} from '#app/shared/verwaltung/liegenschaften/liegenschaften-filter.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'

type LiegenschaftenPageProps = {
  rows: LiegenschaftListRow[]
  counts: Record<LiegenschaftenFilter['bereich'], number>
  total: number
  page: number
  pages: number
}

export function LiegenschaftenPage({ rows, counts, total, page, pages }: LiegenschaftenPageProps) {
  const asked = readLiegenschaftenState(useSearchParams()[0])
  const state = { ...asked, table: { ...asked.table, page } }
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['bestand'], () => void revalidate())
  const isFiltered = state.filter.suche !== '' || state.filter.bereich !== 'all'
  return (
    <div className="stack">
      <PageHead title="Liegenschaften">
        <ListSearch
          path={LIEGENSCHAFTEN_PATH}
          suche={state.filter.suche}
          placeholder="Name oder Adresse"
          search={(params, suche) => {
            const { filter, table } = readLiegenschaftenState(params)
            return toLiegenschaftenParams({ filter: { ...filter, suche }, table: { ...table, page: 1 } })
          }}
        />
        <ButtonLink to={AUSSTATTUNG_PATH} variant="secondary" size="small">
          Ausstattung
        </ButtonLink>
        <ButtonLink to={`${LIEGENSCHAFTEN_PATH}/anlegen`} size="small" icon="plus">
          Liegenschaft anlegen
        </ButtonLink>
      </PageHead>
      <TabLinks
        label="Sichtbarkeit"
        items={Object.entries(LIEGENSCHAFTEN_BEREICHE).map(([key, name]) => ({
          to: liegenschaftenUrl(readLiegenschaftenState(new URLSearchParams({ q: state.filter.suche, bereich: key }))),
          name,
          count: Object.entries(counts).find(([counted]) => counted === key)?.[1],
          isCurrent: state.filter.bereich === key,
        }))}
      />
      <Panel flush className="overflow-x-auto">
        {total === 0 ? (
          <Empty
            icon={isFiltered ? 'search' : 'building-2'}
            text={isFiltered ? 'Keine Liegenschaft passt dazu.' : 'Noch keine Liegenschaften.'}
          >
            {isFiltered && (
              <ButtonLink to={LIEGENSCHAFTEN_PATH} variant="secondary" size="small">
                Filter zurücksetzen
              </ButtonLink>
            )}
          </Empty>
        ) : (
          <StaffTable
            caption="Liegenschaften"
            columns={COLUMNS}
            rows={rows}
            rowUrl={({ id }) => liegenschaftPath(id)}
            rowName={({ titel }) => titel}
            state={state.table}
            pages={pages}
            url={(table) => liegenschaftenUrl({ ...state, table })}
            summary={total === 1 ? '1 Liegenschaft' : `${integer(total)} Liegenschaften`}
          />
        )}
      </Panel>
    </div>
  )
}

const COLUMNS: StaffColumn<LiegenschaftListRow, LiegenschaftenSort>[] = [
  {
    label: 'Liegenschaft',
    sort: 'titel',
    cell: ({ titel, adresse, bild }) => (
      <span className="listed-object">
        <span className="thumbnail">
          <Bild bild={bild} sizes="64px" small />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2">{titel}</span>
          <small>{adresse}</small>
        </span>
      </span>
    ),
  },
  { label: 'Einheiten', place: 'labelled', isNumber: true, cell: ({ einheiten }) => integer(einheiten) },
  { label: 'Exposés', place: 'labelled', isNumber: true, cell: ({ exposes }) => integer(exposes) },
  {
    label: 'Sichtbarkeit',
    cell: ({ isOeffentlich, isArchiviert }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <Icon name={isArchiviert ? 'archive' : isOeffentlich ? 'globe' : 'eye-off'} size="small" />
        {isArchiviert ? 'Archiv' : isOeffentlich ? 'Öffentlich' : 'Nicht sichtbar'}
      </span>
    ),
  },
  {
    label: 'Vollständig',
    place: 'wide',
    cell: ({ missing }) => (missing.length === 0 ? 'vollständig' : `fehlt: ${missing.join(', ')}`),
  },
  { label: 'Reihenfolge', sort: 'reihenfolge', place: 'labelled', isNumber: true, cell: ({ sortOrder }) => sortOrder },
  { label: 'Geändert', sort: 'geaendert', place: 'labelled', cell: ({ updatedAt }) => date(updatedAt) },
]
