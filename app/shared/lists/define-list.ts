import { type FilterField, idField, keysOf } from './filter-fields.ts'
import { readTableState, type TableRules, type TableState, toTableParams } from './table-state.ts'
import { withQuery } from './with-query.ts'

type Fields<Filter> = { [Name in keyof Filter]: FilterField<Filter[Name]> }

/** State of a list, as its URL stores it. `ansicht`: id of the saved view that the user opened, or null. */
export type ListState<Filter, Sort extends string, Column extends string = never> = {
  filter: Filter
  table: TableState<Sort>
  columns: readonly Column[]
  ansicht: string | null
}

type ListRules<Filter, Sort extends string, Column extends string> = {
  path: string
  fields: Fields<Filter>
  table: TableRules<Sort>
  /** Columns that the user can choose, with their German names; `initial` columns are shown by default. */
  columns?: { names: Readonly<Record<Column, string>>; initial: readonly Column[] }
}

export type List<Filter, Sort extends string, Column extends string> = ReturnType<
  typeof defineList<Filter, Sort, Column>
>

/** Defines a back-office list with its state in the URL (docs/design/verwaltung.md). Ignores invalid parameters. */
export function defineList<Filter, Sort extends string, Column extends string = never>({
  path,
  fields,
  table,
  columns,
}: ListRules<Filter, Sort, Column>) {
  type State = ListState<Filter, Sort, Column>
  const names = keysOf<Extract<keyof Filter, string>>(fields)
  const allColumns = columns ? keysOf(columns.names) : []
  const initial = columns?.initial ?? []

  function readFilter(params: URLSearchParams): Filter {
    return Object.fromEntries(names.map((name) => [name, fields[name].read(params)])) as Filter
  }

  function read(params: URLSearchParams): State {
    const chosen = params.getAll('spalten').join().split(',')
    const shown = allColumns.filter((name) => chosen.includes(name))
    return {
      filter: readFilter(params),
      table: readTableState(params, table),
      columns: shown.length > 0 ? shown : initial,
      ansicht: idField('ansicht').read(params),
    }
  }

  function filterParams(filter: Filter): URLSearchParams {
    const params = new URLSearchParams()
    for (const name of names) fields[name].write(params, filter[name])
    return params
  }

  /** Returns the shortest query for a state; equal states have equal queries. */
  function params(state: State): URLSearchParams {
    const query = filterParams(state.filter)
    if (state.ansicht !== null) query.set('ansicht', state.ansicht)
    if (state.columns.join() !== initial.join()) query.set('spalten', state.columns.join())
    for (const [name, value] of toTableParams(state.table, table)) query.set(name, value)
    return query
  }

  const withFilter = (state: State, change: Partial<Filter>): State => ({
    ...state,
    filter: { ...state.filter, ...change },
    table: { ...state.table, page: 1 },
  })

  return {
    path,
    initialTable: table.initial,
    columnNames: columns?.names,
    read,
    params,
    filterParams,
    url: (state: State) => withQuery(path, params(state)),
    /** Returns the state with other filters, on the first page. */
    withFilter,
    withoutFilters: (state: State) => withFilter(state, readFilter(new URLSearchParams())),
    savedQuery: (state: State) => params({ ...state, table: { ...state.table, page: 1 }, ansicht: null }).toString(),
  }
}
