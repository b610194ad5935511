import { useSearchParams } from 'react-router'
import type { List } from '#app/shared/lists/define-list.ts'
import type { TableState } from '#app/shared/lists/table-state.ts'

/**
 * Returns the state in the URL, with the page number that the server returned. `scope`: query of the filters. `panel`:
 * props of `ListPanel` that follow from the state.
 */
export function useListState<Filter, Sort extends string, Column extends string>(
  list: List<Filter, Sort, Column>,
  { page }: { page: number },
) {
  const asked = list.read(useSearchParams()[0])
  const state = { ...asked, table: { ...asked.table, page } }
  const scope = list.filterParams(state.filter).toString()
  return {
    state,
    scope,
    panel: {
      state,
      url: (table: TableState<Sort>) => list.url({ ...state, table }),
      resetTo: scope === '' ? null : list.url(list.withoutFilters(state)),
    },
  }
}
