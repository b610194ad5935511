import { expect, test } from 'vitest'
import { readKartenzahlen, weitereKartenUrl } from './anfragen-anzahl.ts'

test.each([
  ['', { anfragen: 12, termine: 6 }],
  ['anfragen=48', { anfragen: 48, termine: 6 }],
  ['anfragen=48&termine=36', { anfragen: 48, termine: 36 }],
  ['anfragen=1&termine=1', { anfragen: 12, termine: 6 }],
  ['anfragen=9999&termine=9999', { anfragen: 500, termine: 500 }],
  ['anfragen=99999', { anfragen: 12, termine: 6 }],
  ['anfragen=-5', { anfragen: 12, termine: 6 }],
  ['termine=alle', { anfragen: 12, termine: 6 }],
])('?%s shows %o', (query, zahlen) => {
  expect(readKartenzahlen(new URLSearchParams(query))).toEqual(zahlen)
})

test('the next ones come on top of those that are shown, the other list stays as long as it is', () => {
  const url = weitereKartenUrl(new URLSearchParams(), 'anfragen', 12)
  expect(url).toBe('/dashboard?anfragen=24')
  const { searchParams } = new URL(url, 'http://localhost')
  expect(readKartenzahlen(searchParams)).toEqual({ anfragen: 24, termine: 6 })
  expect(weitereKartenUrl(searchParams, 'termine', 6)).toBe('/dashboard?anfragen=24&termine=12')
  expect(weitereKartenUrl(new URLSearchParams(), 'anfragen', 490)).toBe('/dashboard?anfragen=500')
})
