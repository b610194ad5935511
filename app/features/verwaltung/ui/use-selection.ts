import { useState } from 'react'

export type Selection = {
  has: (id: string) => boolean
  /** The selected rows, in no order; rows that have left the list among them. */
  ids: readonly string[]
  count: number
  /** All rows of the list are meant, on all of its pages: then the filter says which, not `ids`. */
  isAll: boolean
  isPageSelected: boolean
  /** Changes one row; `isRange` does the same with all from the one that was changed last. */
  toggle: (id: string, isRange: boolean) => void
  togglePage: () => void
  selectAll: () => void
  clear: () => void
}

type Chosen = { scope: string; ids: ReadonlySet<string>; isAll: boolean; last: string | null }

/**
 * Which rows of a table are selected. It outlives pages, sorting and new data; `scope` says what the list is limited to
 * (its filters as text), and with another one nothing is selected.
 */
export function useSelection(rowIds: readonly string[], scope: string): Selection {
  const [stored, setChosen] = useState<Chosen>(() => nothing(scope))
  const chosen = stored.scope === scope ? stored : nothing(scope)
  const has = (id: string) => chosen.isAll || chosen.ids.has(id)
  const isPageSelected = rowIds.length > 0 && rowIds.every(has)

  /** From "all rows" the choice goes back to those of the page. */
  function change(ids: readonly string[], isOn: boolean, last: string | null) {
    const before = chosen.isAll ? rowIds : Array.from(chosen.ids)
    const next = isOn ? [...before, ...ids] : before.filter((id) => !ids.includes(id))
    setChosen({ scope, ids: new Set(next), isAll: false, last })
  }

  return {
    has,
    ids: Array.from(chosen.ids),
    count: chosen.ids.size,
    isAll: chosen.isAll,
    isPageSelected,
    toggle(id, isRange) {
      const from = chosen.last === null ? -1 : rowIds.indexOf(chosen.last)
      const to = rowIds.indexOf(id)
      const ids = isRange && from >= 0 && to >= 0 ? rowIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      change(ids, !has(id), id)
    },
    togglePage: () => change(rowIds, !isPageSelected, null),
    selectAll: () => setChosen({ ...chosen, isAll: true }),
    clear: () => setChosen(nothing(scope)),
  }
}

function nothing(scope: string): Chosen {
  return { scope, ids: new Set(), isAll: false, last: null }
}
