import { type RefObject, useEffect, useRef } from 'react'
import { areLetterKeysOn } from './letter-keys.ts'
import type { Selection } from './use-selection.ts'

/**
 * Keyboard shortcuts: arrow keys move within the table, `j` and `k` from anywhere, space selects, Enter opens, Esc
 * clears the selection, `/` focuses the search, `?` lists the shortcuts. Letters can be switched off (WCAG 2.1.4).
 */
export function useTableKeys(
  table: RefObject<HTMLTableElement | null>,
  selection: Selection | undefined,
  showKeys: () => void,
): void {
  const current = useRef({ selection, showKeys })
  useEffect(() => {
    current.current = { selection, showKeys }
  })

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector(':is(dialog:modal, :popover-open)')) return
      if (press(event, table.current, current.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [table])
}

type Actions = { selection: Selection | undefined; showKeys: () => void }

/** Handles a key press. Returns false if the key has no action here. */
function press({ key, target }: KeyboardEvent, table: HTMLTableElement | null, actions: Actions): boolean {
  const row = target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-id]') : null
  const isInRow = row !== null && table?.contains(row) === true
  if (isInRow && key === 'ArrowDown') return move(table, row, 1)
  if (isInRow && key === 'ArrowUp') return move(table, row, -1)
  // A check box handles the space bar itself.
  if (isInRow && key === ' ' && target instanceof HTMLAnchorElement) return toggle(row, actions.selection)
  if (isInRow && key === 'Enter' && target instanceof HTMLInputElement) return open(row)
  if (key === 'Escape') return giveUp(actions.selection)
  if (!areLetterKeysOn()) return false
  if (key === 'j') return move(table, row, 1)
  if (key === 'k') return move(table, row, -1)
  if (key === '/') return goToSearch()
  if (key === '?') {
    actions.showKeys()
    return true
  }
  return false
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || target.matches('select, textarea')
}

const linkOf = (row: Element) => row.querySelector<HTMLAnchorElement>('[data-row-link]')

function move(table: HTMLTableElement | null, from: HTMLTableRowElement | null, step: 1 | -1): boolean {
  const rows = Array.from(table?.querySelectorAll<HTMLTableRowElement>('tr[data-id]') ?? [])
  const at = from === null ? -1 : rows.indexOf(from)
  const next = rows[at === -1 ? 0 : at + step]
  if (next === undefined) return at !== -1
  linkOf(next)?.focus()
  return true
}

function toggle(row: HTMLTableRowElement, selection: Selection | undefined): boolean {
  const { id } = row.dataset
  if (selection === undefined || id === undefined) return false
  selection.toggle(id, false)
  return true
}

function open(row: HTMLTableRowElement): boolean {
  linkOf(row)?.click()
  return true
}

function giveUp(selection: Selection | undefined): boolean {
  if (selection === undefined || (selection.count === 0 && !selection.isAll)) return false
  selection.clear()
  return true
}

function goToSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#inhalt input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}
