import { expect, test } from 'vitest'
import { liegenschaftBadge } from './liegenschaft-badge.ts'

test.each([
  [1, 4, 1, true, '1 Wohnung verfügbar', true],
  [3, 0, 0, false, '3 Wohnungen verfügbar', true],
  [0, 2, 1, true, 'Demnächst verfügbar: 2 Wohnungen', false],
  [0, 1, 0, false, 'Demnächst verfügbar: 1 Wohnung', false],
  [0, 0, 1, true, '1 zum Kauf', true],
  [0, 0, 0, true, 'Demnächst verfügbar', false],
])('%i now, %i to come, %i for sale, flag %j', (availableCount, upcomingCount, saleCount, flag, text, isAvailable) => {
  expect(liegenschaftBadge({ availableCount, upcomingCount, saleCount, demnaechstVerfuegbar: flag })).toEqual({
    text,
    isAvailable,
  })
})

test('nothing to be had has no label', () => {
  expect(
    liegenschaftBadge({ availableCount: 0, upcomingCount: 0, saleCount: 0, demnaechstVerfuegbar: false }),
  ).toBeNull()
})
