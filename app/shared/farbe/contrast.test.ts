import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CONTRAST_MIN,
  contrast,
  DARK_GROUNDS,
  LIGHT_GROUNDS,
  leastContrast,
  nearestReadable,
  readHex,
} from './contrast.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the contrast is 21 between black and white, 1 for the same colour, and the same in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  // The examples of WebAIM's contrast checker.
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2)
  fc.assert(
    fc.property(anyColor, anyColor, (a, b) => {
      expect(contrast(a, a)).toBe(1)
      expect(contrast(a, b)).toBe(contrast(b, a))
    }),
  )
})

test('EINSTELLUNG-3: offers a colour that is readable on every background, and keeps a readable one', () => {
  fc.assert(
    fc.property(anyColor, fc.constantFrom(LIGHT_GROUNDS, DARK_GROUNDS), (color, grounds) => {
      const offered = nearestReadable(color, grounds)
      expect(readHex(offered)).toBe(offered)
      expect(leastContrast(offered, grounds)).toBeGreaterThanOrEqual(CONTRAST_MIN)
      expect(nearestReadable(offered, grounds)).toBe(offered)
      if (leastContrast(color, grounds) >= CONTRAST_MIN) expect(offered).toBe(color)
    }),
    { numRuns: 500 },
  )
})

test('EINSTELLUNG-3: offers a colour of the same hue', () => {
  const hueOf = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
  }
  // Saturated ones: a gray has no hue, and eight bits round that of dark tones.
  for (const color of ['#c98a2b', '#ff9900', '#4fc3f7', '#66bb6a', '#f06292']) {
    const difference = Math.abs(hueOf(color) - hueOf(nearestReadable(color, LIGHT_GROUNDS)))
    expect(Math.min(difference, 360 - difference)).toBeLessThan(3)
  }
})

test.each([
  ['#C98A2B', '#c98a2b'],
  [' 0f4a4e ', '#0f4a4e'],
  ['#abc', '#aabbcc'],
  ['red', null],
  ['#12345', null],
  ['#fff;background:url(x)', null],
  ['', null],
])('reads the colour %s as %s', (typed, hex) => {
  expect(readHex(typed)).toBe(hex)
})
