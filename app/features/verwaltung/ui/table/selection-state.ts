/** Selected rows. If `isAll` is true, `ids` are the excluded rows instead. `last`: row changed last. */
export type SelectionState = { isAll: boolean; ids: ReadonlySet<string>; last: string | null }

export const NOTHING: SelectionState = { isAll: false, ids: new Set(), last: null }
export const ALL: SelectionState = { isAll: true, ids: new Set(), last: null }

export const isSelected = ({ isAll, ids }: SelectionState, id: string): boolean => isAll !== ids.has(id)

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

/** Selects or deselects a row. `isRange`: includes all rows up to the last changed one, if both are on the page. */
export function toggleRow(
  state: SelectionState,
  { rowIds, id, isRange }: { rowIds: readonly string[]; id: string; isRange: boolean },
): SelectionState {
  const from = state.last === null ? -1 : rowIds.indexOf(state.last)
  const to = rowIds.indexOf(id)
  const rows = isRange && from >= 0 && to >= 0 ? rowIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  return changeSelection(state, { rows, isOn: !isSelected(state, id), last: id })
}
