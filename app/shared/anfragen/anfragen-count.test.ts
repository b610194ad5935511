import { expect, test } from 'vitest'
import { moreCardsUrl, readCardCounts } from './anfragen-count.ts'

test.each([
  ['', { anfragen: 12, termine: 6, ended: 12 }],
  ['anfragen=48', { anfragen: 48, termine: 6, ended: 12 }],
  ['anfragen=48&termine=36&beendet=24', { anfragen: 48, termine: 36, ended: 24 }],
  ['anfragen=1&termine=1&beendet=1', { anfragen: 12, termine: 6, ended: 12 }],
  ['anfragen=9999&termine=9999', { anfragen: 500, termine: 500, ended: 12 }],
  ['anfragen=99999', { anfragen: 12, termine: 6, ended: 12 }],
  ['anfragen=-5', { anfragen: 12, termine: 6, ended: 12 }],
  ['termine=alle', { anfragen: 12, termine: 6, ended: 12 }],
])('the query ?%s shows %o', (query, numbers) => {
  expect(readCardCounts(new URLSearchParams(query))).toEqual(numbers)
})

test('adds the next cards to the shown ones and keeps the other list', () => {
  const url = moreCardsUrl(new URLSearchParams(), 'anfragen', 12)
  expect(url).toBe('/dashboard?anfragen=24')
  const { searchParams } = new URL(url, 'http://localhost')
  expect(readCardCounts(searchParams)).toEqual({ anfragen: 24, termine: 6, ended: 12 })
  expect(moreCardsUrl(searchParams, 'ended', 12)).toBe('/dashboard?anfragen=24&beendet=24')
  expect(moreCardsUrl(searchParams, 'termine', 6)).toBe('/dashboard?anfragen=24&termine=12')
  expect(moreCardsUrl(new URLSearchParams(), 'anfragen', 490)).toBe('/dashboard?anfragen=500')
})
