import { Link } from 'react-router'
import { sortBy, type TableState } from '#app/shared/listen/table-state.ts'
import { Icon } from './icon.tsx'

type SortHeadProps<Key extends string> = {
  label: string
  /** By what its press sorts; none: the column cannot be sorted. */
  sort: Key | undefined
  state: TableState<Key>
  /** The page in another state of the table. */
  url: (state: TableState<Key>) => string
  /** Its cells are figures, at the right edge of the column. */
  isNumber?: boolean
}

/** The head of a column, as a link that sorts by it. */
export function SortHead<Key extends string>({ label, sort, state, url, isNumber }: SortHeadProps<Key>) {
  const number = isNumber ? '' : undefined
  if (sort === undefined) {
    return (
      <th scope="col" data-number={number}>
        {label}
      </th>
    )
  }
  const isSorted = state.sort === sort
  const order = isSorted ? (state.descending ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" aria-sort={order} data-number={number}>
      <Link to={url(sortBy(state, sort))} preventScrollReset>
        {label}
        <Icon name={isSorted ? (state.descending ? 'arrow-down' : 'arrow-up') : 'arrow-up-down'} />
      </Link>
    </th>
  )
}
