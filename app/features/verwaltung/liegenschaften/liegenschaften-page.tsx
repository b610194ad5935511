import './liegenschaften.css'
import { useRevalidator } from 'react-router'
import { Bild } from '#app/components/ui/bild.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { ListSearch } from '#app/features/verwaltung/ui/filter/list-search.tsx'
import { ListPanel } from '#app/features/verwaltung/ui/list/list-panel.tsx'
import { useListState } from '#app/features/verwaltung/ui/list/use-list-state.ts'
import type { StaffColumn } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { date } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import { keysOf } from '#app/shared/lists/filter-fields.ts'
import type { ListPage } from '#app/shared/lists/page.ts'
import {
  AUSSTATTUNG_PATH,
  LIEGENSCHAFTEN_PATH,
  type LiegenschaftListRow,
  liegenschaftPath,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import {
  LIEGENSCHAFTEN,
  LIEGENSCHAFTEN_BEREICHE,
  type LiegenschaftenFilter,
  type LiegenschaftenSort,
} from '#app/shared/verwaltung/liegenschaften/liegenschaften-filter.ts'
import { PageHead } from '../ui/page-head.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'

type LiegenschaftenPageProps = ListPage<LiegenschaftListRow> & {
  counts: Record<LiegenschaftenFilter['bereich'], number>
}

/** Page with the list of Liegenschaften. Filters, order and page number are in the URL (STAMM-2). */
export function LiegenschaftenPage(list: LiegenschaftenPageProps) {
  const { state, panel } = useListState(LIEGENSCHAFTEN, list)
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['bestand'], () => void revalidate())
  const { suche } = state.filter
  return (
    <div className="stack">
      <PageHead title="Liegenschaften">
        <ListSearch list={LIEGENSCHAFTEN} suche={suche} placeholder="Name oder Adresse" />
        <ButtonLink to={AUSSTATTUNG_PATH} variant="secondary" size="small">
          Ausstattung
        </ButtonLink>
        <ButtonLink to={`${LIEGENSCHAFTEN_PATH}/anlegen`} size="small" icon="plus">
          Liegenschaft anlegen
        </ButtonLink>
      </PageHead>
      <TabLinks
        label="Sichtbarkeit"
        items={keysOf(LIEGENSCHAFTEN_BEREICHE).map((bereich) => ({
          to: LIEGENSCHAFTEN.url(
            LIEGENSCHAFTEN.withFilter(LIEGENSCHAFTEN.read(new URLSearchParams()), { suche, bereich }),
          ),
          name: LIEGENSCHAFTEN_BEREICHE[bereich],
          count: list.counts[bereich],
          isCurrent: state.filter.bereich === bereich,
        }))}
      />
      <ListPanel
        {...panel}
        words={{ one: 'Liegenschaft', many: 'Liegenschaften', gender: 'f' }}
        list={list}
        columns={COLUMNS}
        rowUrl={({ id }) => liegenschaftPath(id)}
        rowName={({ titel }) => titel}
        empty={<Empty icon="building-2" text="Noch keine Liegenschaften." />}
      />
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
