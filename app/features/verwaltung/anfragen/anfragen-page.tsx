import { Form, Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { AnsichtTabs } from '#app/features/verwaltung/ui/filter/ansicht-tabs.tsx'
import { ListSearch } from '#app/features/verwaltung/ui/filter/list-search.tsx'
import { StatusTiles } from '#app/features/verwaltung/ui/filter/status-tiles.tsx'
import { CsvLink } from '#app/features/verwaltung/ui/list/filter-parts.tsx'
import { ListPanel } from '#app/features/verwaltung/ui/list/list-panel.tsx'
import { useListState } from '#app/features/verwaltung/ui/list/use-list-state.ts'
import { useLiveList } from '#app/features/verwaltung/ui/list/use-live-list.ts'
import { useSelection } from '#app/features/verwaltung/ui/table/use-selection.ts'
import type { AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import { integer } from '#app/shared/format/number.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { ANFRAGEN, type AnfragenState, withdrawnState } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type {
  AnfragenPage as AnfragenData,
  AnsichtView,
  FilterNames,
} from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import { ANFRAGEN_PATH, BULK_PATH } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import { PageHead } from '../ui/page-head.tsx'
import { listColumns } from './anfragen-columns.tsx'
import { AnfragenFilters } from './anfragen-filters.tsx'
import { BulkActions } from './bulk-actions.tsx'

const SELECTION_FORM = 'auswahl'

export type AnfragenLoaded = {
  list: AnfragenData
  names: FilterNames
  ansichten: AnsichtView[]
  withdrawn: number
  /** ISO timestamp of the page load; later inquiries are only counted (ANFRAGEN-7). */
  loadedAt: string
  today: string
}

export function AnfragenPage({ data }: { data: AnfragenLoaded }) {
  const live = useLiveList(data, { thema: 'anfragen', list: ANFRAGEN })
  const { list, names, ansichten, withdrawn, loadedAt, today } = live
  const { state, scope, panel } = useListState(ANFRAGEN, list)
  const selection = useSelection(
    list.rows.map(({ id }) => id),
    { scope, total: list.total },
  )
  return (
    <div className="stack">
      <PageHead title="Anfragen">
        <ListSearch list={ANFRAGEN} suche={state.filter.suche} placeholder="Name, Wohnung oder Nummer" />
        <CsvLink path={ANFRAGEN_PATH} params={ANFRAGEN.params(state)} />
      </PageHead>
      <AnsichtTabs
        label="Gespeicherte Ansichten"
        path={ANFRAGEN_PATH}
        query={ANFRAGEN.savedQuery(state)}
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
          to: ANFRAGEN.url(ANFRAGEN.withFilter(state, { status: toggled(state.filter.status, key) })),
          isCurrent: state.filter.status.includes(key),
        }))}
      />
      <ListPanel
        {...panel}
        words={{ one: 'Anfrage', many: 'Anfragen', gender: 'f' }}
        list={list}
        columns={listColumns(state.columns, today)}
        rowUrl={({ id }) => withQuery(`${ANFRAGEN_PATH}/${id}`, ANFRAGEN.params(state))}
        rowName={({ name }) => name || 'Ohne Namen'}
        selection={selection}
        selectionForm={SELECTION_FORM}
        empty={
          <Empty
            icon="inbox"
            title="Noch keine Anfragen"
            text="Sobald jemand eine Wohnung anfragt, steht die Anfrage hier."
          />
        }
      >
        {withdrawn > 0 && <Withdrawn state={state} count={withdrawn} />}
      </ListPanel>
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

function Withdrawn({ state, count }: { state: AnfragenState; count: number }) {
  return (
    <p className="p-4 text-center text-sm">
      <Link to={ANFRAGEN.url(withdrawnState(state))} className="link">
        {count === 1 ? '1 zurückgezogene Anfrage' : `${integer(count)} zurückgezogene Anfragen`} zu „
        {state.filter.suche}“ ansehen
      </Link>
    </p>
  )
}

const toggled = (status: readonly AnfrageStatusKey[], key: AnfrageStatusKey) =>
  status.includes(key) ? status.filter((other) => other !== key) : [...status, key]
