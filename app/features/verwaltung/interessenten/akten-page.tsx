import { useRevalidator } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { SelectField } from '#app/components/ui/fields/field.tsx'
import { FilterChips } from '#app/features/verwaltung/ui/filter/filter-chips.tsx'
import { FilterForm } from '#app/features/verwaltung/ui/filter/filter-form.tsx'
import { ListSearch } from '#app/features/verwaltung/ui/filter/list-search.tsx'
import { PersonCell, WohnungCell } from '#app/features/verwaltung/ui/table/cells.tsx'
import { type StaffColumn, StaffTable } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { date } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import { readTableState, type TableState, toTableParams } from '#app/shared/lists/table-state.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { STAGES } from '#app/shared/verwaltung/interessenten/akte.ts'
import { aktePath, INTERESSENTEN_PATH, vergleichPath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { STAGE_NAMES } from '#app/shared/verwaltung/interessenten/akte-texts.ts'
import {
  AKTEN_TABLE,
  type AktenFilter,
  type AktenKey,
  type AktenPage as AktenList,
  type AktenStage,
  type AkteRow,
  readAktenFilter,
  toAktenParams,
} from '#app/shared/verwaltung/interessenten/akten-filter.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { stageBadge } from './akte-texts.ts'

type State = { filter: AktenFilter; table: TableState<AktenKey> }

/** The first tab shows all Akten that have not ended. */
const TABS: readonly { stage: AktenStage; name: string }[] = [
  { stage: null, name: 'Alle offenen' },
  ...STAGES.map((stage) => ({ stage, name: STAGE_NAMES[stage] })),
  { stage: 'beendet', name: 'Beendet' },
]

const COLUMNS: readonly StaffColumn<AkteRow, AktenKey>[] = [
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

const urlOf = ({ filter, table }: State) =>
  withQuery(INTERESSENTEN_PATH, toTableParams(table, AKTEN_TABLE, toAktenParams(filter)))

const withFilter = ({ filter, table }: State, changes: Partial<AktenFilter>): State => ({
  filter: { ...filter, ...changes },
  table: { ...table, page: 1 },
})

type AktenPageProps = { list: AktenList; filter: AktenFilter; table: TableState<AktenKey> }

export function AktenPage({ list, filter, table }: AktenPageProps) {
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['anfragen'], () => void revalidate())
  const state: State = { filter, table: { ...table, page: list.page } }
  const isFiltered = filter.suche !== '' || filter.exposeId !== null
  return (
    <>
      <PageHead title="Interessenten" subtitle="Eine Akte je Person und Wohnung">
        <ListSearch
          path={INTERESSENTEN_PATH}
          suche={filter.suche}
          placeholder="Name, Wohnung oder Nummer"
          search={(params, suche) => {
            params.set('q', suche)
            const next = { filter: readAktenFilter(params), table: { ...readTableState(params, AKTEN_TABLE), page: 1 } }
            return toTableParams(next.table, AKTEN_TABLE, toAktenParams(next.filter))
          }}
        />
        {filter.exposeId !== null && (
          <ButtonLink to={vergleichPath(filter.exposeId)} variant="secondary" size="small">
            Bewerbungen nebeneinander
          </ButtonLink>
        )}
      </PageHead>
      <TabLinks
        label="Stufe"
        items={TABS.map(({ stage, name }) => ({
          to: urlOf(withFilter(state, { stage })),
          name,
          isCurrent: filter.stage === stage,
          ...(filter.stage === stage && { count: list.total }),
        }))}
      />
      <div className="stack">
        <FilterForm action={INTERESSENTEN_PATH} count={filter.exposeId === null ? 0 : 1}>
          <Hidden state={withFilter(state, { exposeId: null })} />
          <SelectField label="Wohnung" name="expose" defaultValue={filter.exposeId ?? ''}>
            <option value="">Alle</option>
            {list.wohnungen.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
        </FilterForm>
        <FilterChips
          items={
            list.wohnung === null ? [] : [{ text: list.wohnung, to: urlOf(withFilter(state, { exposeId: null })) }]
          }
          resetTo={urlOf(withFilter(state, { exposeId: null, suche: '' }))}
        />
        <Panel flush>
          {list.total === 0 ? (
            <Empty icon="users" text={isFiltered ? 'Keine Akte passt dazu.' : 'Zurzeit gibt es keine Akten.'}>
              {isFiltered && (
                <ButtonLink
                  to={urlOf(withFilter(state, { exposeId: null, suche: '' }))}
                  variant="secondary"
                  size="small"
                >
                  Filter zurücksetzen
                </ButtonLink>
              )}
            </Empty>
          ) : (
            <StaffTable
              caption="Interessenten"
              columns={COLUMNS}
              rows={list.rows}
              rowUrl={({ id }) => aktePath(id)}
              rowName={({ name }) => name || 'Person ohne Namen'}
              state={state.table}
              pages={list.pages}
              url={(next) => urlOf({ filter, table: next })}
              summary={list.total === 1 ? '1 Akte' : `${integer(list.total)} Akten`}
            />
          )}
        </Panel>
      </div>
    </>
  )
}

/** URL parameters for forms without JavaScript. */
function Hidden({ state: { filter, table } }: { state: State }) {
  return [...toTableParams(table, AKTEN_TABLE, toAktenParams(filter))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
