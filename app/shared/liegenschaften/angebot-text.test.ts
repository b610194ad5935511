import { expect, test } from 'vitest'
import { angebotText } from './angebot-text.ts'

test.each([
  [[2, 0, 0, 3], '2 frei, 1 vergeben'],
  [[0, 2, 0, 2], '2 demnächst frei'],
  [[0, 0, 1, 1], '1 zum Kauf'],
  [[1, 1, 1, 1005], '1 frei, 1 demnächst frei, 1 zum Kauf, 1.002 vergeben'],
  [[3, 0, 0, 2], '3 frei'],
  [[0, 0, 0, 0], ''],
] as const)('words the counts %j as %s (LIEG-8)', ([availableCount, upcomingCount, saleCount, count], text) => {
  expect(angebotText({ availableCount, upcomingCount, saleCount }, count)).toBe(text)
})
