/** `ids`: the selected rows; with `isAll` the rows that are left out of it instead. */
export type SelectionState = { isAll: boolean; ids: ReadonlySet<string>; last: string | null }

export const NOTHING: SelectionState = { isAll: false, ids: new Set(), last: null }
export const ALL: SelectionState = { isAll: true, ids: new Set(), last: null }

export const isSelected = ({ isAll, ids }: SelectionState, id: string): boolean => isAll !== ids.has(id)

/** Selects or leaves out rows; all rows minus one stay all minus one, whichever page is shown. */
export function changeSelection(
  { isAll, ids }: SelectionState,
  { rows, isOn, last }: { rows: readonly string[]; isOn: boolean; last: string | null },
): SelectionState {
  const next = new Set(ids)
  for (const id of rows) {
    if (isOn === isAll) next.delete(id)
    else next.add(id)
  }
  return { isAll, ids: next, last }
}

/** A row, or with `isRange` all rows between it and the one that was changed last, if both are on the page. */
export function toggleRow(
  state: SelectionState,
  { rowIds, id, isRange }: { rowIds: readonly string[]; id: string; isRange: boolean },
): SelectionState {
  const from = state.last === null ? -1 : rowIds.indexOf(state.last)
  const to = rowIds.indexOf(id)
  const rows = isRange && from >= 0 && to >= 0 ? rowIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  return changeSelection(state, { rows, isOn: !isSelected(state, id), last: id })
}
