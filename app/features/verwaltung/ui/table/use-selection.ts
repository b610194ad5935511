import { useState } from 'react'
import { ALL, changeSelection, isSelected, NOTHING, type SelectionState, toggleRow } from './selection-state.ts'

export type Selection = {
  has: (id: string) => boolean
  /** Selected rows. Empty if `isAll` is true: then all rows on all pages are selected, except those in `except`. */
  ids: readonly string[]
  except: readonly string[]
  count: number
  isAll: boolean
  isPageSelected: boolean
  toggle: (id: string, isRange: boolean) => void
  togglePage: () => void
  selectAll: () => void
  clear: () => void
}

/**
 * State of the selected rows. The selection survives paging, sorting and new data; another `scope` (the filters as
 * text) resets it. `total`: number of rows on all pages; pass it if the list allows selecting all.
 */
export function useSelection(
  rowIds: readonly string[],
  { scope, total = 0 }: { scope: string; total?: number },
): Selection {
  const [stored, setStored] = useState({ scope, state: NOTHING })
  const state = stored.scope === scope ? stored.state : NOTHING
  const set = (next: SelectionState) => setStored({ scope, state: next })
  const ids = Array.from(state.ids)
  const isPageSelected = rowIds.length > 0 && rowIds.every((id) => isSelected(state, id))
  return {
    has: (id) => isSelected(state, id),
    ids: state.isAll ? [] : ids,
    except: state.isAll ? ids : [],
    count: state.isAll ? Math.max(0, total - ids.length) : ids.length,
    isAll: state.isAll,
    isPageSelected,
    toggle: (id, isRange) => set(toggleRow(state, { rowIds, id, isRange })),
    togglePage: () => set(changeSelection(state, { rows: rowIds, isOn: !isPageSelected, last: null })),
    selectAll: () => set(ALL),
    clear: () => set(NOTHING),
  }
}
