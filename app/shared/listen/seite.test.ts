import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begrenzeSeite, parseSeite, seitenZahlen } from './seite.ts'

test.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['7', 7],
  ['-3', 1],
  ['2.5', 1],
  ['zwei', 1],
  ['999999999', 100_000],
])('page %s of a URL is %i', (text, seite) => {
  expect(parseSeite(text)).toBe(seite)
})

test.each([
  [1, 0, { seite: 1, seiten: 1, offset: 0 }],
  [9, 24, { seite: 1, seiten: 1, offset: 0 }],
  [2, 25, { seite: 2, seiten: 2, offset: 24 }],
  [9, 100, { seite: 5, seiten: 5, offset: 96 }],
])('page %i of %i entries', (seite, anzahl, gezeigt) => {
  expect(begrenzeSeite(seite, anzahl)).toEqual(gezeigt)
})

describe('seitenZahlen', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
    [1, 4000, [1, 2, null, 4000]],
    [9, 4, [1, null, 4]],
  ])('page %i of %i', (seite, seiten, zahlen) => {
    expect(seitenZahlen(seite, seiten)).toEqual(zahlen)
  })

  test('is strictly ascending and holds first, current and last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [seite, seiten] = [Math.min(a, b), Math.max(a, b)]
        const zahlen = seitenZahlen(seite, seiten).filter((zahl) => zahl !== null)
        expect(zahlen).toEqual([...new Set(zahlen)].sort((x, y) => x - y))
        expect(zahlen).toEqual(expect.arrayContaining([1, seite, seiten]))
        expect(zahlen.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
