import { expect, test } from 'vitest'
import { type Box, boxBetween, changeBox } from './boxes.ts'

const BOX: Box = { id: 1, x: 0.5, y: 0.5, width: 0.25, height: 0.125 }

test.each([
  ['to the lower right', { x: 0.25, y: 0.25 }, { x: 0.75, y: 0.5 }, [0.25, 0.25, 0.5, 0.25]],
  ['to the upper left', { x: 0.75, y: 0.5 }, { x: 0.25, y: 0.25 }, [0.25, 0.25, 0.5, 0.25]],
  ['out of the picture', { x: 0.5, y: 0.5 }, { x: 3, y: -1 }, [0.5, 0, 0.5, 0.5]],
])('draws a box %s (DOKUMENT-30)', (_, from, to, [x, y, width, height]) => {
  expect(boxBetween(1, from, to)).toEqual({ id: 1, x, y, width, height })
})

test('draws no box for a press', () => {
  expect(boxBetween(1, { x: 0.5, y: 0.5 }, { x: 0.501, y: 0.9 })).toBeNull()
})

test.each([
  ['move', { x: 0.125, y: -0.25 }, { x: 0.625, y: 0.25 }],
  ['move', { x: 1, y: 1 }, { x: 0.75, y: 0.875 }],
  ['stretch', { x: 0.125, y: 0.125 }, { width: 0.375, height: 0.25 }],
  ['stretch', { x: 1, y: -1 }, { width: 0.5, height: 0.02 }],
] as const)('keeps a box inside the picture: %s by %j (DOKUMENT-30)', (change, delta, expected) => {
  expect(changeBox(BOX, change, delta)).toEqual({ ...BOX, ...expected })
})
