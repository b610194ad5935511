import { expect, test } from 'vitest'
import { chosenPersonen, mostPersonen, placesNote, tooSmallText } from './termin-places.ts'

test.for<[number, boolean, number, string]>([
  [3, false, 1, 'noch 3 Plätze'],
  [3, false, 3, 'noch 3 Plätze'],
  [1, false, 1, 'noch 1 Platz'],
  [1, false, 2, 'nur noch 1 Platz'],
  [2, false, 3, 'nur noch 2 Plätze'],
  [0, false, 1, 'vergeben'],
  [2, true, 2, 'Ihr Termin jetzt'],
  [2, true, 3, 'nur noch 2 Plätze'],
])('TERMIN-20: %i free places, own %s, for %i people: %s', ([free, own, personen, note]) => {
  expect(placesNote({ free, own }, personen)).toBe(note)
})

test.for<[number | null, number | null, number]>([
  [null, null, 1],
  [3, null, 3],
  [null, 2, 2],
  [3, 2, 3],
])('TERMIN-20: %s people chosen, %s booked: shows %i', ([personen, booked, shown]) => {
  expect(chosenPersonen({ personen }, booked === null ? null : { personen: booked })).toBe(shown)
})

test.for<[number[], number, number]>([
  [[], 1, 4],
  [[1, 1], 1, 4],
  [[8, 2], 1, 8],
  [[1], 7, 7],
  [[50], 1, 20],
])('TERMIN-20: slots with %j places, %i people chosen: offers 1 to %i', ([free, personen, most]) => {
  const slots = free.map((places) => ({ free: places }))
  expect(mostPersonen(slots, personen)).toBe(most)
})

test('TERMIN-20: names the reason to refuse a chosen slot', () => {
  expect(tooSmallText(1, 2)).toBe('Für 2\u00a0Personen reicht dieser Termin nicht: Es ist nur noch 1 Platz frei.')
  expect(tooSmallText(2, 3)).toBe('Für 3\u00a0Personen reicht dieser Termin nicht: Es sind nur noch 2 Plätze frei.')
})
