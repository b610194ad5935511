import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { sortBy, type TableState } from '#app/shared/lists/table-state.ts'

type SortHeadProps<Key extends string> = {
  label: string
  sort: Key | undefined
  state: TableState<Key>
  url: (state: TableState<Key>) => string
  isNumber?: boolean
}

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
