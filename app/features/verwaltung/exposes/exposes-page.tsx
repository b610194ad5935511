import './exposes.css'
import { useFetcher, useRevalidator, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { AnsichtTabs } from '#app/features/verwaltung/ui/filter/ansicht-tabs.tsx'
import { ListSearch } from '#app/features/verwaltung/ui/filter/list-search.tsx'
import { NewRowsBar } from '#app/features/verwaltung/ui/table/new-rows-bar.tsx'
import { StaffTable } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { useSelection } from '#app/features/verwaltung/ui/table/use-selection.ts'
import { integer } from '#app/shared/format/number.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import type { AnsichtView } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import {
  EXPOSES_PATH,
  type ExposesState,
  exposesUrl,
  readExposesState,
  SICHTBARKEIT,
  toExposesAnsicht,
  toExposesFilterParams,
  toExposesParams,
  withExposesFilter,
  withoutExposesFilter,
} from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import type { ExposesListPage, SichtbarkeitCounts } from '#app/shared/verwaltung/exposes/exposes-list.types.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { BulkActions, BulkForm, SELECTION_FORM } from './bulk-actions.tsx'
import { ExposeRowMenu } from './expose-row-menu.tsx'
import { listColumns } from './exposes-columns.tsx'
import { ExposesFilters } from './exposes-filters.tsx'

export type ExposesLoaded = {
  list: ExposesListPage
  /** Saved views of the employee (EXPOSELISTE-3). */
  ansichten: { id: string; name: string; query: string }[]
  /** ISO timestamp; later Exposés are only counted. */
  loadedAt: string
}

export function ExposesPage({ data }: { data: ExposesLoaded }) {
  const [searchParams] = useSearchParams()
  const asked = readExposesState(searchParams)
  const { list, ansichten, loadedAt } = useLiveList(data, asked)
  const state = { ...asked, table: { ...asked.table, page: list.page } }
  const scope = toExposesFilterParams(state.filter).toString()
  const selection = useSelection(
    list.rows.map(({ id }) => id),
    { scope, total: list.total },
  )
  const { revalidate } = useRevalidator()
  return (
    <div className="stack">
      <PageHead title="Exposés">
        <ListSearch
          path={EXPOSES_PATH}
          suche={state.filter.suche}
          placeholder="Titel, Objekt-Nr. oder Adresse"
          search={(params, suche) => toExposesParams(withExposesFilter(readExposesState(params), { suche }))}
        />
        <ButtonLink
          to={withQuery(`${EXPOSES_PATH}.csv`, toExposesParams(state))}
          variant="secondary"
          size="small"
          icon="download"
          reloadDocument
        >
          CSV
        </ButtonLink>
        <ButtonLink to={`${EXPOSES_PATH}/anlegen`} size="small" icon="plus">
          Exposé anlegen
        </ButtonLink>
      </PageHead>
      <AnsichtTabs
        label="Sichtbarkeit und gespeicherte Ansichten"
        path={EXPOSES_PATH}
        query={toExposesAnsicht(state)}
        ansicht={state.ansicht}
        ansichten={[...commonViews(list.counts), ...ansichten]}
      />
      <ExposesFilters state={state} liegenschaften={list.liegenschaften} />
      <BulkForm isArchiv={state.filter.sichtbarkeit === 'archiv'} />
      <Panel flush className="overflow-x-auto">
        <NewRowsBar text={newText(list.newCount)} onShow={() => void revalidate()} />
        {list.total === 0 ? (
          <Nothing state={state} isFiltered={scope !== ''} />
        ) : (
          <StaffTable
            caption="Exposés"
            columns={listColumns(state.columns)}
            rows={list.rows}
            rowUrl={({ id }) => `${EXPOSES_PATH}/${id}`}
            rowName={({ titel }) => titel}
            rowMenu={(row) => <ExposeRowMenu row={row} />}
            selection={selection}
            selectionForm={SELECTION_FORM}
            state={state.table}
            pages={list.pages}
            url={(table) => exposesUrl({ ...state, table })}
            summary={list.total === 1 ? '1 Exposé' : `${integer(list.total)} Exposés`}
          />
        )}
      </Panel>
      <BulkActions
        selection={selection}
        total={list.total}
        query={`${scope}&geladen=${loadedAt}`}
        isArchiv={state.filter.sichtbarkeit === 'archiv'}
      />
    </div>
  )
}

function commonViews(counts: SichtbarkeitCounts): AnsichtView[] {
  return [
    { id: null, name: 'Alle', query: '', count: counts.alle },
    ...Object.entries(SICHTBARKEIT).map(([key, name]) => ({
      id: null,
      name,
      query: `sichtbarkeit=${key}`,
      count: Object.entries(counts).find(([counted]) => counted === key)?.[1],
    })),
    { id: null, name: 'Archiv', query: 'sichtbarkeit=archiv', count: counts.archiv },
  ]
}

function useLiveList(data: ExposesLoaded, state: ExposesState): ExposesLoaded {
  const { load, data: fresh } = useFetcher<ExposesLoaded>()
  useVerwaltungEvents(['bestand'], () => {
    const params = toExposesParams(state)
    params.set('geladen', data.loadedAt)
    void load(withQuery(EXPOSES_PATH, params))
  })
  return fresh?.loadedAt === data.loadedAt ? fresh : data
}

function Nothing({ state, isFiltered }: { state: ExposesState; isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <Empty
        icon="key-round"
        title="Noch keine Exposés"
        text="Hier stehen die Exposés, die Sie anlegen oder importieren."
      >
        <ButtonLink to={`${EXPOSES_PATH}/anlegen`} size="small">
          Exposé anlegen
        </ButtonLink>
      </Empty>
    )
  }
  const { suche } = state.filter
  return (
    <Empty
      icon="search"
      text={suche === '' ? 'Kein Exposé passt zu diesen Filtern.' : `Kein Exposé passt zu „${suche}“ und den Filtern.`}
    >
      <ButtonLink to={exposesUrl(withoutExposesFilter(state))} variant="secondary" size="small">
        Filter zurücksetzen
      </ButtonLink>
    </Empty>
  )
}

function newText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 neues Exposé anzeigen' : `${integer(count)} neue Exposés anzeigen`
}
