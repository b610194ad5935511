import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineList } from './define-list.ts'
import {
  choiceField,
  choicesField,
  dayField,
  flagField,
  idsField,
  searchField,
  withDefault,
  yesNoField,
} from './filter-fields.ts'

const NAMES: Record<'a' | 'b' | 'c', string> = { a: 'A', b: 'B', c: 'C' }
const INITIAL: readonly (keyof typeof NAMES)[] = ['a', 'b']
const isKind = (text: string): text is 'x' | 'y' => text === 'x' || text === 'y'

const list = defineList({
  path: '/liste',
  fields: {
    suche: searchField,
    kinds: choicesField('kind', isKind),
    ids: idsField('objekt'),
    day: dayField('von'),
    isOld: flagField('alt'),
    stage: choiceField('stufe', ['offen', 'zu'], (key) => `${key}!`),
    range: withDefault(choiceField('bereich', ['all', 'some']), 'all'),
    complete: yesNoField('voll'),
  },
  table: { keys: ['name', 'zeit'], initial: { sort: 'zeit', descending: true } },
  columns: { names: NAMES, initial: INITIAL },
})

const state = fc.record({
  filter: fc.record({
    suche: fc.constantFrom('', 'Erker', 'RG3 301'),
    kinds: fc.uniqueArray(fc.constantFrom('x', 'y')),
    ids: fc.uniqueArray(fc.uuid(), { maxLength: 20 }),
    day: fc.option(fc.constantFrom('2026-02-28', '2028-02-29')),
    isOld: fc.boolean(),
    stage: fc.option(fc.constantFrom('offen', 'zu')),
    range: fc.constantFrom('all', 'some'),
    complete: fc.option(fc.boolean()),
  }),
  table: fc.record({
    sort: fc.constantFrom('name', 'zeit'),
    descending: fc.boolean(),
    page: fc.integer({ min: 1, max: 99 }),
  }),
  columns: fc.subarray(['a', 'b', 'c'] as const, { minLength: 1 }),
  ansicht: fc.option(fc.uuid()),
})

test('reads back the state that it wrote to the query', () => {
  fc.assert(
    fc.property(state, (written) => {
      expect(list.read(list.params(written))).toEqual(written)
    }),
  )
})

test('writes no query for the initial state', () => {
  expect(list.url(list.read(new URLSearchParams()))).toBe('/liste')
})

test('returns a valid state for any query', () => {
  const name = fc.constantFrom('q', 'kind', 'objekt', 'von', 'alt', 'stufe', 'bereich', 'voll', 'spalten', 'ansicht')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
      const read = list.read(new URLSearchParams(pairs))
      expect(list.read(list.params(read))).toEqual(read)
      expect(read.columns.length).toBeGreaterThan(0)
      expect(read.filter.ids.length).toBeLessThanOrEqual(20)
    }),
  )
})

test('another filter returns to the first page, and a saved view contains neither page nor view', () => {
  const start = list.read(new URLSearchParams('q=Erker&seite=3&ansicht=1b4e28ba-2fa1-41d2-883f-0016d3cca427&sort=name'))
  expect(list.url(list.withFilter(start, { isOld: true }))).toContain('q=Erker&alt=1')
  expect(list.withFilter(start, { isOld: true }).table.page).toBe(1)
  expect(list.withoutFilters(start).filter).toEqual(list.read(new URLSearchParams()).filter)
  expect(list.savedQuery(start)).toBe('q=Erker&sort=name')
})
