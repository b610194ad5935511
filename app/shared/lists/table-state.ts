import { parsePage } from './page.ts'

type Order<Key extends string> = { sort: Key; descending: boolean }

export type TableRules<Key extends string> = { keys: readonly Key[]; initial: Order<Key> }

export type TableState<Key extends string> = Order<Key> & { page: number }

/** Reads the sorting (`?sort=name`, descending `?sort=-name`) and the page (`?seite=`); ignores invalid values. */
export function readTableState<Key extends string>(
  searchParams: URLSearchParams,
  { keys, initial }: TableRules<Key>,
): TableState<Key> {
  const [, minus = '', name] = /^(-?)(.*)$/.exec(searchParams.get('sort') ?? '') ?? []
  const sort = keys.find((key) => key === name)
  const order = sort === undefined ? initial : { sort, descending: minus === '-' }
  return { ...order, page: parsePage(searchParams.get('seite')) }
}

/** Returns the shortest query of a state, without default and empty values. `own`: other parameters, put first. */
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

/** Returns the state after a click on a column head; a click on the sorted column reverses the order. */
export function sortBy<Key extends string>(state: TableState<Key>, sort: Key): TableState<Key> {
  return { sort, descending: state.sort === sort && !state.descending, page: 1 }
}
