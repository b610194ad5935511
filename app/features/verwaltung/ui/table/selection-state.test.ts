import { expect, test } from 'vitest'
import { ALL, changeSelection, isSelected, NOTHING, type SelectionState, toggleRow } from './selection-state.ts'

const PAGE_1 = ['a', 'b', 'c']
const PAGE_2 = ['d', 'e']
const selected = (state: SelectionState) => [...PAGE_1, ...PAGE_2].filter((id) => isSelected(state, id)).join('')
const toggle = (state: SelectionState, id: string, rowIds = PAGE_1, isRange = false) =>
  toggleRow(state, { rowIds, id, isRange })
const page = (state: SelectionState, rows: string[], isOn: boolean) =>
  changeSelection(state, { rows, isOn, last: null })

test.each([
  ['one row', toggle(NOTHING, 'b'), 'b'],
  ['a row twice', toggle(toggle(NOTHING, 'b'), 'b'), ''],
  ['rows of two pages', toggle(toggle(NOTHING, 'b'), 'd', PAGE_2), 'bd'],
  ['rows between two presses', toggle(toggle(NOTHING, 'a'), 'c', PAGE_1, true), 'abc'],
  ['a range that began on another page', toggle(toggle(NOTHING, 'a'), 'e', PAGE_2, true), 'ae'],
  ['all', ALL, 'abcde'],
  ['all minus one', toggle(ALL, 'b'), 'acde'],
  ['all minus one of each page', toggle(toggle(ALL, 'b'), 'd', PAGE_2), 'ace'],
  ['all minus one, and that one again', toggle(toggle(ALL, 'b'), 'b'), 'abcde'],
  ['all minus a page', page(ALL, PAGE_1, false), 'de'],
  ['all minus a page, and one of it again', toggle(page(ALL, PAGE_1, false), 'a'), 'ade'],
])('ANFRAGEN-8: %s', (_name, state, expected) => {
  expect(selected(state)).toBe(expected)
})
