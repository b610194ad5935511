import { parsePage } from './page.ts'

/** By which column, and whether the largest comes first. */
type Order<Key extends string> = { sort: Key; descending: boolean }

/** By what a table can be sorted, and how it is where its URL says nothing. */
export type TableRules<Key extends string> = { keys: readonly Key[]; initial: Order<Key> }

/** Which rows of a table, in which order: all that its URL says of it. */
export type TableState<Key extends string> = Order<Key> & { page: number }

/** `?sort=name` or `?sort=-name`, and `?seite=`. What is none of the table's is as if it was not there. */
export function readTableState<Key extends string>(
  searchParams: URLSearchParams,
  { keys, initial }: TableRules<Key>,
): TableState<Key> {
  const [, minus = '', name] = /^(-?)(.*)$/.exec(searchParams.get('sort') ?? '') ?? []
  const sort = keys.find((key) => key === name)
  const order = sort === undefined ? initial : { sort, descending: minus === '-' }
  return { ...order, page: parsePage(searchParams.get('seite')) }
}

/** The shortest query that says the state, after the page's own parameters; empty ones of these are left out. */
export function toTableParams<Key extends string>(
  { sort, descending, page }: TableState<Key>,
  { initial }: TableRules<Key>,
  own: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const params = new URLSearchParams(Object.entries(own).filter(([, value]) => value !== ''))
  if (sort !== initial.sort || descending !== initial.descending) params.set('sort', `${descending ? '-' : ''}${sort}`)
  if (page > 1) params.set('seite', String(page))
  return params
}

/** What the head of a column leads to: its order, or that the other way round, from the first page. */
export function sortBy<Key extends string>(state: TableState<Key>, sort: Key): TableState<Key> {
  return { sort, descending: state.sort === sort && !state.descending, page: 1 }
}
