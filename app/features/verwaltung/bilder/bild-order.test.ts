import { expect, test } from 'vitest'
import { arrange, stepOf } from './bild-order.ts'

const URLS = ['a', 'b', 'c']

test.each([
  [null, 'abc'],
  [{ url: 'a', position: 2 }, 'bca'],
  [{ url: 'c', position: 0 }, 'cab'],
  [{ url: 'b', position: 1 }, 'abc'],
  [{ url: 'x', position: 0 }, 'abc'],
])('BILDPFLEGE-3: moving %j results in the order %s', (moved, expected) => {
  expect(arrange(URLS, moved).join('')).toBe(expected)
})

test.each([
  ['ArrowLeft', 0, 0],
  ['ArrowUp', 2, 1],
  ['ArrowRight', 2, 2],
  ['ArrowDown', 0, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, null],
])('BILDPFLEGE-3: %s at position %i leads to %s', (key, position, expected) => {
  expect(stepOf(key, position, URLS.length)).toBe(expected)
})
