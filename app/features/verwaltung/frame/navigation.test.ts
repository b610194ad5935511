import { expect, test } from 'vitest'
import { isCurrent, listMoreEntries } from './navigation.ts'

test.each([
  ['/verwaltung', '/verwaltung', true],
  ['/verwaltung', '/verwaltung/anfragen', false],
  ['/verwaltung/anfragen', '/verwaltung/anfragen', true],
  ['/verwaltung/anfragen', '/verwaltung/anfragen/4711', true],
  ['/verwaltung/anfragen', '/verwaltung/anfragen-csv', false],
])('the entry %s is current on the page %s: %s', (to, pathname, expected) => {
  expect(isCurrent({ to }, pathname)).toBe(expected)
})

test('shows settings and team as one entry to administrators only', () => {
  const find = (rolle: 'operator' | 'administrator') =>
    listMoreEntries(rolle).find(({ name }) => name === 'Einstellungen')
  const entry = find('administrator')
  expect(entry && isCurrent(entry, '/verwaltung/team/einladen')).toBe(true)
  expect(find('operator')).toBeUndefined()
})
