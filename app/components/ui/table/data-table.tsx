import type { ReactNode } from 'react'
import type { TableState } from '#app/shared/lists/table-state.ts'
import { Pagination } from './pagination.tsx'
import { SortHead } from './sort-head.tsx'

export type Column<Row, Key extends string> = {
  label: string
  cell: (row: Row) => ReactNode
  sort?: Key
}

type DataTableProps<Row, Key extends string> = {
  caption: string
  columns: readonly Column<Row, Key>[]
  rows: readonly Row[]
  state: TableState<Key>
  pages: number
  url: (state: TableState<Key>) => string
}

/** Table of the public portal. On a phone each row is a card, and the sort links are above the cards. */
export function DataTable<Row extends { id: string }, Key extends string>({
  caption,
  columns,
  rows,
  state,
  pages,
  url,
}: DataTableProps<Row, Key>) {
  const [naming, ...others] = columns
  return (
    <>
      <div className="card overflow-hidden">
        <table className="data-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label, sort }) => (
                <SortHead key={label} label={label} sort={sort} state={state} url={url} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{naming?.cell(row)}</th>
                {others.map(({ label, cell }) => (
                  <td key={label} data-label={label}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination page={state.page} pages={pages} url={(page) => url({ ...state, page })} />
    </>
  )
}
