import './exposes.css'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { AnsichtTabs } from '#app/features/verwaltung/ui/filter/ansicht-tabs.tsx'
import { ListSearch } from '#app/features/verwaltung/ui/filter/list-search.tsx'
import { CsvLink } from '#app/features/verwaltung/ui/list/filter-parts.tsx'
import { ListPanel } from '#app/features/verwaltung/ui/list/list-panel.tsx'
import { useListState } from '#app/features/verwaltung/ui/list/use-list-state.ts'
import { useLiveList } from '#app/features/verwaltung/ui/list/use-live-list.ts'
import { useSelection } from '#app/features/verwaltung/ui/table/use-selection.ts'
import type { AnsichtView } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import { EXPOSES, SICHTBARKEIT } from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import type { ExposesListPage, SichtbarkeitCounts } from '#app/shared/verwaltung/exposes/exposes-list.types.ts'
import { EXPOSES_PATH } from '#app/shared/verwaltung/exposes/exposes-path.ts'
import { PageHead } from '../ui/page-head.tsx'
import { BulkActions, BulkForm, SELECTION_FORM } from './bulk-actions.tsx'
import { ExposeRowMenu } from './expose-row-menu.tsx'
import { listColumns } from './exposes-columns.tsx'
import { ExposesFilters } from './exposes-filters.tsx'

export type ExposesLoaded = {
  list: ExposesListPage
  /** Views saved by this account (EXPOSELISTE-3). `loadedAt`: ISO timestamp; later Exposés are only counted. */
  ansichten: { id: string; name: string; query: string }[]
  loadedAt: string
}

export function ExposesPage({ data }: { data: ExposesLoaded }) {
  const { list, ansichten, loadedAt } = useLiveList(data, { thema: 'bestand', list: EXPOSES })
  const { state, scope, panel } = useListState(EXPOSES, list)
  const selection = useSelection(
    list.rows.map(({ id }) => id),
    { scope, total: list.total },
  )
  return (
    <div className="stack">
      <PageHead title="Exposés">
        <ListSearch list={EXPOSES} suche={state.filter.suche} placeholder="Titel, Objekt-Nr. oder Adresse" />
        <CsvLink path={EXPOSES_PATH} params={EXPOSES.params(state)} />
        <ButtonLink to={`${EXPOSES_PATH}/anlegen`} size="small" icon="plus">
          Exposé anlegen
        </ButtonLink>
      </PageHead>
      <AnsichtTabs
        label="Sichtbarkeit und gespeicherte Ansichten"
        path={EXPOSES_PATH}
        query={EXPOSES.savedQuery(state)}
        ansicht={state.ansicht}
        ansichten={[...commonViews(list.counts), ...ansichten]}
      />
      <ExposesFilters state={state} liegenschaften={list.liegenschaften} />
      <BulkForm isArchiv={state.filter.sichtbarkeit === 'archiv'} />
      <ListPanel
        {...panel}
        words={{ one: 'Exposé', many: 'Exposés', gender: 'n' }}
        list={list}
        columns={listColumns(state.columns)}
        rowUrl={({ id }) => `${EXPOSES_PATH}/${id}`}
        rowName={({ titel }) => titel}
        rowMenu={(row) => <ExposeRowMenu row={row} />}
        selection={selection}
        selectionForm={SELECTION_FORM}
        empty={
          <Empty
            icon="key-round"
            title="Noch keine Exposés"
            text="Hier stehen die Exposés, die Sie anlegen oder importieren."
          >
            <ButtonLink to={`${EXPOSES_PATH}/anlegen`} size="small">
              Exposé anlegen
            </ButtonLink>
          </Empty>
        }
      />
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
