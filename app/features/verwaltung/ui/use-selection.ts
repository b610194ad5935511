import { useState } from 'react'
import { ALL, changeSelection, isSelected, NOTHING, type SelectionState, toggleRow } from './selection-state.ts'

export type Selection = {
  has: (id: string) => boolean
  /** The selected rows, in no order, rows of other pages among them; empty if all rows of the list are meant. */
  ids: readonly string[]
  /** The rows that all of the list leaves out; empty unless `isAll`. */
  except: readonly string[]
  count: number
  /** All rows of the list are meant, on all of its pages, but for `except`: then the filter says which, not `ids`. */
  isAll: boolean
  isPageSelected: boolean
  /** Changes one row; `isRange` does the same with all from the one that was changed last. */
  toggle: (id: string, isRange: boolean) => void
  togglePage: () => void
  selectAll: () => void
  clear: () => void
}

/**
 * Which rows of a table are selected. It outlives pages, sorting and new data; `scope` says what the list is limited to
 * (its filters as text), and with another one nothing is selected. `total`: rows on all pages, for lists of which all can
 * be selected.
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
