import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveEnd, parseNumber, toPercent, toStep } from './range-value.ts'

describe('toStep', () => {
  test('rounds to the nearest step counted from the lower bound', () => {
    expect(toStep(2.3, { min: 1, max: 6, step: 0.5 })).toBe(2.5)
    expect(toStep(47, { min: 20, max: 200, step: 5 })).toBe(45)
  })
  test('keeps the bounds, even if the upper one lies between two steps', () => {
    expect(toStep(-5, { min: 0, max: 93, step: 50 })).toBe(0)
    expect(toStep(99, { min: 0, max: 93, step: 50 })).toBe(93)
  })
  test('returns no floating point dust', () => {
    expect(toStep(0.3, { min: 0, max: 1, step: 0.1 })).toBe(0.3)
  })
  test('always returns a value within the bounds', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 100 }), (value, min) => {
        const stepped = toStep(value, { min, max: min + 500, step: 50 })
        expect(stepped).toBeGreaterThanOrEqual(min)
        expect(stepped).toBeLessThanOrEqual(min + 500)
      }),
    )
  })
})

test('lets the ends of a range meet but not pass one another', () => {
  const range = { from: 400, to: 2000 }
  expect(moveEnd(range, 'from', 2500)).toEqual({ from: 2000, to: 2000 })
  expect(moveEnd(range, 'to', 100)).toEqual({ from: 400, to: 400 })
  expect(moveEnd(range, 'to', 900)).toEqual({ from: 400, to: 900 })
})

test('returns the position in percent, and 0 for equal bounds', () => {
  expect(toPercent(400, { min: 0, max: 3000 })).toBeCloseTo(13.33, 1)
  expect(toPercent(9999, { min: 0, max: 3000 })).toBe(100)
  expect(toPercent(5, { min: 5, max: 5 })).toBe(0)
})

test.each([
  ['1.500', 1500],
  ['1500', 1500],
  ['2,5', 2.5],
  ['2.5', 2.5],
  ['1.234.567,50', 1234567.5],
  ['2 000', 2000],
  ['', null],
  ['-3', null],
  ['viel', null],
])('parses %j as %j', (text, expected) => {
  expect(parseNumber(text)).toBe(expected)
})
