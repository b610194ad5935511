import './staff-table.css'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { useDelayed } from '#app/components/hooks/use-delayed.ts'
import { Pagination } from '#app/components/ui/table/pagination.tsx'
import { SortHead } from '#app/components/ui/table/sort-head.tsx'
import type { TableState } from '#app/shared/lists/table-state.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { RowMenu } from './row-menu.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { Selection } from './use-selection.ts'
import { useTableKeys } from './use-table-keys.ts'

export type StaffColumn<Row, Key extends string> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Sort key. Omit it for columns that cannot be sorted. */
  sort?: Key
  /** Position of the cell on a phone, where each row is a block. */
  place?: 'wide' | 'end' | 'labelled' | 'hidden'
  isNumber?: boolean
}

export type StaffTableProps<Row, Key extends string> = {
  caption: string
  /** Columns of the table. The first one names the row and links to its page. */
  columns: readonly StaffColumn<Row, Key>[]
  rows: readonly Row[]
  rowUrl: (row: Row) => string
  rowName: (row: Row) => string
  rowMenu?: (row: Row) => ReactNode
  openId?: string | null
  selection?: Selection
  /** Id of the form to which the rows' checkboxes belong without JavaScript; it sends them as `ids`. */
  selectionForm?: string
  state: TableState<Key>
  pages: number
  url: (state: TableState<Key>) => string
  /** Number of rows in words, such as „6 Anfragen“. */
  summary: string
}

/**
 * Table of the back office with keyboard support (VERWALTUNG-6). Below 768 px each row is a block. Skeletons keep the
 * height while another page loads.
 */
export function StaffTable<Row extends { id: string }, Key extends string>(props: StaffTableProps<Row, Key>) {
  const { caption, columns, rows, rowMenu, selection, state, pages, url, summary } = props
  const table = useRef<HTMLTableElement>(null)
  const [areKeysShown, setAreKeysShown] = useState(false)
  useTableKeys(table, selection, () => setAreKeysShown(true))
  const isLoading = useDelayed(useIsLoadingRows())
  return (
    <>
      <table
        ref={table}
        className="staff-table"
        data-selectable={selection ? '' : undefined}
        data-menu={rowMenu ? '' : undefined}
        aria-busy={isLoading}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectPageCell selection={selection} rows={rows} />}
            {columns.map(({ label, sort, isNumber }) => (
              <SortHead key={label} label={label} sort={sort} state={state} url={url} isNumber={isNumber} />
            ))}
            {rowMenu && (
              <th scope="col">
                <span className="sr-only">Aktionen</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {isLoading ? (
            <SkeletonRows
              rows={Math.max(rows.length, 1)}
              columns={columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0)}
            />
          ) : (
            rows.map((row) => <BodyRow key={row.id} row={row} {...props} />)
          )}
        </tbody>
      </table>
      <p className="staff-table-note">
        {summary}
        <span className="max-md:hidden noscript:hidden">
          . Tastatur: Pfeiltasten wechseln die Zeile, {selection && 'Leertaste wählt, '}Eingabe öffnet.{' '}
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setAreKeysShown(true)}>
            Alle Tasten
          </button>
        </span>
      </p>
      <Pagination page={state.page} pages={pages} url={(page) => url({ ...state, page })} />
      <KeysDialog open={areKeysShown} onClose={() => setAreKeysShown(false)} canSelect={selection !== undefined} />
    </>
  )
}

function useIsLoadingRows(): boolean {
  const { pathname, search } = useLocation()
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === pathname && location.search !== search
}

type BodyRowProps<Row, Key extends string> = StaffTableProps<Row, Key> & { row: Row }

function BodyRow<Row extends { id: string }, Key extends string>(props: BodyRowProps<Row, Key>) {
  const { row, columns, rowUrl, rowName, rowMenu, openId, selection, selectionForm } = props
  const [naming, ...others] = columns
  const isOpen = openId === row.id
  return (
    <tr data-id={row.id} data-selected={selection?.has(row.id) ? '' : undefined} data-open={isOpen ? '' : undefined}>
      {selection && <SelectCell id={row.id} name={rowName(row)} selection={selection} form={selectionForm} />}
      <th scope="row">
        <Link to={rowUrl(row)} data-row-link="" aria-current={isOpen ? 'true' : undefined}>
          {naming?.cell(row)}
        </Link>
      </th>
      {others.map(({ label, cell, place, isNumber }) => (
        <td
          key={label}
          data-place={place}
          data-label={place === 'labelled' ? label : undefined}
          data-number={isNumber ? '' : undefined}
        >
          {cell(row)}
        </td>
      ))}
      {rowMenu && (
        <td className="staff-table-menu">
          <RowMenu id={`menue-${row.id}`} name={rowName(row)}>
            {rowMenu(row)}
          </RowMenu>
        </td>
      )}
    </tr>
  )
}

type SelectPageCellProps = { selection: Selection; rows: readonly { id: string }[] }

function SelectPageCell({ selection, rows }: SelectPageCellProps) {
  return (
    <td className="staff-table-select">
      <label>
        <input
          type="checkbox"
          aria-label="Alle Zeilen dieser Seite auswählen"
          checked={selection.isPageSelected}
          ref={(box) => {
            if (box) box.indeterminate = !selection.isPageSelected && rows.some(({ id }) => selection.has(id))
          }}
          onChange={selection.togglePage}
        />
      </label>
    </td>
  )
}

type SelectCellProps = { id: string; name: string; selection: Selection; form: string | undefined }

function SelectCell({ id, name, selection, form }: SelectCellProps) {
  return (
    <td className="staff-table-select">
      <label>
        <input
          type="checkbox"
          aria-label={`${name} auswählen`}
          {...(form !== undefined && { form, name: 'ids', value: id })}
          checked={selection.has(id)}
          // The change event does not tell if Shift is held.
          onClick={(event) => selection.toggle(id, event.shiftKey)}
          onChange={() => undefined}
        />
      </label>
    </td>
  )
}
