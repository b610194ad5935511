import { expect, test } from 'vitest'
import { type BookingRefusal, findBookingRefusal } from './booking-refusal.server.ts'

const FREE = { status: 'available', reachable: true }
const REFUSALS: readonly (readonly [string | null, BookingRefusal | null])[] = [
  ...([
    [null, 'notOffered'],
    ['neu', 'notOffered'],
    ['profil_ausgefuellt', 'notOffered'],
  ] as const),
  ...([
    ['besichtigung_zulassen', null],
    ['gebucht', null],
    ['storniert', null],
  ] as const),
  ...([
    ['rueckmeldung_gegeben', 'notOffered'],
    ['zusage', 'decided'],
    ['abgesagt', 'decided'],
  ] as const),
]

test.each(REFUSALS)('of a flat that can be had, an inquiry in the state %s: %s (TERMIN-6)', (statusKey, refusal) => {
  expect(findBookingRefusal({ statusKey, expose: FREE })).toBe(refusal)
})

test.each(REFUSALS)(
  'a flat that is gone is viewed in no state, %s say, and a decision comes first',
  (statusKey, free) => {
    const refusal = free === 'decided' ? 'decided' : 'gone'
    for (const status of ['rented', 'reserviert', 'verkauft']) {
      expect(findBookingRefusal({ statusKey, expose: { status, reachable: true } }), status).toBe(refusal)
    }
    expect(findBookingRefusal({ statusKey, expose: { ...FREE, reachable: false } })).toBe(refusal)
  },
)
