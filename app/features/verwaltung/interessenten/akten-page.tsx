import { useRevalidator } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { ListSearch } from '#app/features/verwaltung/ui/filter/list-search.tsx'
import { ChoiceSelect } from '#app/features/verwaltung/ui/list/filter-parts.tsx'
import { ListFilters } from '#app/features/verwaltung/ui/list/list-filters.tsx'
import { ListPanel } from '#app/features/verwaltung/ui/list/list-panel.tsx'
import { useListState } from '#app/features/verwaltung/ui/list/use-list-state.ts'
import { PersonCell, WohnungCell } from '#app/features/verwaltung/ui/table/cells.tsx'
import type { StaffColumn } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { date } from '#app/shared/format/date.ts'
import { STAGES } from '#app/shared/verwaltung/interessenten/akte.ts'
import { aktePath, vergleichPath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { STAGE_NAMES } from '#app/shared/verwaltung/interessenten/akte-texts.ts'
import {
  AKTEN,
  type AktenFilter,
  type AktenPage as AktenList,
  type AktenSort,
  type AktenStage,
  type AkteRow,
} from '#app/shared/verwaltung/interessenten/akten-filter.ts'
import { PageHead } from '../ui/page-head.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { stageBadge } from './akte-texts.ts'

/** Tabs of the list, one per stage. The first one contains all Akten that have not ended. */
const TABS: readonly { stage: AktenStage; name: string }[] = [
  { stage: null, name: 'Alle offenen' },
  ...STAGES.map((stage) => ({ stage, name: STAGE_NAMES[stage] })),
  { stage: 'beendet', name: 'Beendet' },
]

const COLUMNS: readonly StaffColumn<AkteRow, AktenSort>[] = [
  { label: 'Person', sort: 'name', cell: ({ name, contact }) => <PersonCell name={name} detail={contact} /> },
  {
    label: 'Wohnung',
    place: 'wide',
    cell: ({ wohnung, nummer }) => <WohnungCell titel={wohnung} nummer={nummer} />,
  },
  {
    label: 'Stufe',
    cell: (row) => {
      const { color, text } = stageBadge(row)
      return (
        <span className="whitespace-nowrap">
          <Badge color={color}>{text}</Badge>
        </span>
      )
    },
  },
  {
    label: 'Es fehlt',
    place: 'labelled',
    cell: ({ missing }) => (missing.length === 0 ? 'nichts' : missing.join(', ')),
  },
  {
    label: 'Bewerbung',
    sort: 'bewerbung',
    place: 'labelled',
    cell: ({ bewerbung }) => (bewerbung === null ? '–' : date(bewerbung)),
  },
  { label: 'Eingang', sort: 'eingang', place: 'end', cell: ({ eingang }) => date(eingang) },
]

export function AktenPage({ list }: { list: AktenList }) {
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['anfragen'], () => void revalidate())
  const { state, panel } = useListState(AKTEN, list)
  const { filter } = state
  const url = (change: Partial<AktenFilter>) => AKTEN.url(AKTEN.withFilter(state, change))
  const reset = url({ exposeId: null, suche: '' })
  return (
    <>
      <PageHead title="Interessenten" subtitle="Eine Akte je Person und Wohnung">
        <ListSearch list={AKTEN} suche={filter.suche} placeholder="Name, Wohnung oder Nummer" />
        {filter.exposeId !== null && (
          <ButtonLink to={vergleichPath(filter.exposeId)} variant="secondary" size="small">
            Bewerbungen nebeneinander
          </ButtonLink>
        )}
      </PageHead>
      <TabLinks
        label="Stufe"
        items={TABS.map(({ stage, name }) => ({
          to: url({ stage }),
          name,
          isCurrent: filter.stage === stage,
          ...(filter.stage === stage && { count: list.total }),
        }))}
      />
      <div className="stack">
        <ListFilters
          list={AKTEN}
          state={state}
          visible={['expose']}
          chips={[list.wohnung !== null && { text: list.wohnung, change: { exposeId: null } }]}
          resetTo={reset}
        >
          <ChoiceSelect
            label="Wohnung"
            name="expose"
            value={filter.exposeId}
            choices={list.wohnungen.map(({ id, text }) => [id, text])}
          />
        </ListFilters>
        <ListPanel
          {...panel}
          caption="Interessenten"
          words={{ one: 'Akte', many: 'Akten', gender: 'f' }}
          list={list}
          columns={COLUMNS}
          rowUrl={({ id }) => aktePath(id)}
          rowName={({ name }) => name || 'Person ohne Namen'}
          resetTo={filter.suche !== '' || filter.exposeId !== null ? reset : null}
          empty={<Empty icon="users" text="Zurzeit gibt es keine Akten." />}
        />
      </div>
    </>
  )
}
