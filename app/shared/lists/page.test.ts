import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitPage, pageNumbers, parsePage } from './page.ts'

test.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['7', 7],
  ['-3', 1],
  ['2.5', 1],
  ['zwei', 1],
  ['999999999', 100_000],
])('reads the page %s of a URL as %i', (text, page) => {
  expect(parsePage(text)).toBe(page)
})

test.each([
  [1, 0, { page: 1, pages: 1, offset: 0 }],
  [9, 24, { page: 1, pages: 1, offset: 0 }],
  [2, 25, { page: 2, pages: 2, offset: 24 }],
  [9, 100, { page: 5, pages: 5, offset: 96 }],
])('limits the page %i of %i entries', (page, count, shown) => {
  expect(limitPage(page, count)).toEqual(shown)
})

describe('pageNumbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
    [1, 4000, [1, 2, null, 4000]],
    [9, 4, [1, null, 4]],
  ])('shows the numbers around page %i of %i', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers)
  })

  test('is strictly ascending and contains first, current and last page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)]
        const numbers = pageNumbers(page, pages).filter((pageNumber) => pageNumber !== null)
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        expect(numbers.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
