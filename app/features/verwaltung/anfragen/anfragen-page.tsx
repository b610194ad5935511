import { Form, Link, useFetcher, useRevalidator, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { AnsichtTabs } from '#app/features/verwaltung/ui/filter/ansicht-tabs.tsx'
import { ListSearch } from '#app/features/verwaltung/ui/filter/list-search.tsx'
import { StatusTiles } from '#app/features/verwaltung/ui/filter/status-tiles.tsx'
import { NewRowsBar } from '#app/features/verwaltung/ui/table/new-rows-bar.tsx'
import { StaffTable } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { useSelection } from '#app/features/verwaltung/ui/table/use-selection.ts'
import type { AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import { integer } from '#app/shared/format/number.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import {
  ANFRAGEN_PATH,
  type AnfragenState,
  anfragenUrl,
  BULK_PATH,
  readAnfragenState,
  toAnfragenParams,
  toAnsichtQuery,
  toFilterParams,
  withdrawnState,
  withFilter,
  withoutFilters,
} from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type {
  AnfragenPage as AnfragenData,
  AnsichtView,
  FilterNames,
} from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { listColumns } from './anfragen-columns.tsx'
import { AnfragenFilters } from './anfragen-filters.tsx'
import { BulkActions } from './bulk-actions.tsx'

const SELECTION_FORM = 'auswahl'

export type AnfragenLoaded = {
  list: AnfragenData
  names: FilterNames
  ansichten: AnsichtView[]
  withdrawn: number
  /** ISO timestamp; later inquiries are only counted (ANFRAGEN-7). */
  loadedAt: string
  today: string
}

export function AnfragenPage({ data }: { data: AnfragenLoaded }) {
  const [searchParams] = useSearchParams()
  const asked = readAnfragenState(searchParams)
  const { list, names, ansichten, withdrawn, loadedAt, today } = useLiveList(data, asked)
  const state = { ...asked, table: { ...asked.table, page: list.page } }
  const scope = toFilterParams(state.filter).toString()
  const selection = useSelection(
    list.rows.map(({ id }) => id),
    { scope, total: list.total },
  )
  const { revalidate } = useRevalidator()
  const summary = list.total === 1 ? '1 Anfrage' : `${integer(list.total)} Anfragen`
  return (
    <div className="stack">
      <PageHead title="Anfragen">
        <ListSearch
          path={ANFRAGEN_PATH}
          suche={state.filter.suche}
          placeholder="Name, Wohnung oder Nummer"
          search={(params, suche) => toAnfragenParams(withFilter(readAnfragenState(params), { suche }))}
        />
        <ButtonLink
          to={withQuery(`${ANFRAGEN_PATH}.csv`, toAnfragenParams(state))}
          variant="secondary"
          size="small"
          icon="download"
          reloadDocument
        >
          CSV
        </ButtonLink>
      </PageHead>
      <AnsichtTabs
        label="Gespeicherte Ansichten"
        path={ANFRAGEN_PATH}
        query={toAnsichtQuery(state)}
        ansicht={state.ansicht}
        ansichten={ansichten}
      />
      <AnfragenFilters state={state} names={names} />
      <StatusTiles
        label="Status"
        items={list.status.map(({ key, text, color, count }) => ({
          name: text,
          count,
          color,
          to: anfragenUrl(withFilter(state, { status: toggled(state.filter.status, key) })),
          isCurrent: state.filter.status.includes(key),
        }))}
      />
      <Panel flush className="overflow-x-auto">
        <NewRowsBar text={newText(list.newCount)} onShow={() => void revalidate()} />
        {list.total === 0 ? (
          <Nothing state={state} isFiltered={scope !== ''} />
        ) : (
          <StaffTable
            caption="Anfragen"
            columns={listColumns(state.columns, today)}
            rows={list.rows}
            rowUrl={({ id }) => withQuery(`${ANFRAGEN_PATH}/${id}`, toAnfragenParams(state))}
            rowName={({ name }) => name || 'Ohne Namen'}
            selection={selection}
            selectionForm={SELECTION_FORM}
            state={state.table}
            pages={list.pages}
            url={(table) => anfragenUrl({ ...state, table })}
            summary={summary}
          />
        )}
        {withdrawn > 0 && <Withdrawn state={state} count={withdrawn} />}
      </Panel>
      <Form id={SELECTION_FORM} method="get" action={BULK_PATH} className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          Status der gewählten ändern
        </Button>
      </Form>
      <BulkActions
        selection={selection}
        total={list.total}
        query={`${scope}&geladen=${loadedAt}`}
        states={list.status}
      />
    </div>
  )
}

function useLiveList(data: AnfragenLoaded, state: AnfragenState): AnfragenLoaded {
  const { load, data: fresh } = useFetcher<AnfragenLoaded>()
  useVerwaltungEvents(['anfragen'], () => {
    const params = toAnfragenParams(state)
    params.set('geladen', data.loadedAt)
    void load(withQuery(ANFRAGEN_PATH, params))
  })
  return fresh?.loadedAt === data.loadedAt ? fresh : data
}

function Withdrawn({ state, count }: { state: AnfragenState; count: number }) {
  return (
    <p className="p-4 text-center text-sm">
      <Link to={anfragenUrl(withdrawnState(state))} className="link">
        {count === 1 ? '1 zurückgezogene Anfrage' : `${integer(count)} zurückgezogene Anfragen`} zu „
        {state.filter.suche}“ ansehen
      </Link>
    </p>
  )
}

function Nothing({ state, isFiltered }: { state: AnfragenState; isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <Empty
        icon="inbox"
        title="Noch keine Anfragen"
        text="Sobald jemand eine Wohnung anfragt, steht die Anfrage hier."
      />
    )
  }
  const { suche } = state.filter
  return (
    <Empty
      icon="search"
      text={
        suche === '' ? 'Keine Anfrage passt zu diesen Filtern.' : `Keine Anfrage passt zu „${suche}“ und den Filtern.`
      }
    >
      <ButtonLink to={anfragenUrl(withoutFilters(state))} variant="secondary" size="small">
        Filter zurücksetzen
      </ButtonLink>
    </Empty>
  )
}

const toggled = (status: readonly AnfrageStatusKey[], key: AnfrageStatusKey) =>
  status.includes(key) ? status.filter((other) => other !== key) : [...status, key]

function newText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 neue Anfrage anzeigen' : `${integer(count)} neue Anfragen anzeigen`
}
