import { expect, test } from 'vitest'
import { liegenschaftBadge } from './liegenschaft-badge.ts'

test.each([
  [1, 4, 1, true, '1 Wohnung verfügbar', true],
  [3, 0, 0, false, '3 Wohnungen verfügbar', true],
  [0, 2, 1, true, 'Demnächst verfügbar: 2 Wohnungen', false],
  [0, 1, 0, false, 'Demnächst verfügbar: 1 Wohnung', false],
  [0, 0, 1, true, '1 zum Kauf', true],
  [0, 0, 0, true, 'Demnächst verfügbar', false],
])(
  'labels %i available, %i upcoming, %i for sale, announced: %j',
  (availableCount, upcomingCount, saleCount, flag, text, isAvailable) => {
    expect(liegenschaftBadge({ availableCount, upcomingCount, saleCount, demnaechstVerfuegbar: flag })).toEqual({
      text,
      isAvailable,
    })
  },
)

test('shows no label if no flat is available', () => {
  expect(
    liegenschaftBadge({ availableCount: 0, upcomingCount: 0, saleCount: 0, demnaechstVerfuegbar: false }),
  ).toBeNull()
})
