import { expect, test } from 'vitest'
import { NBSP } from '#app/shared/format/zahl.ts'
import { aktivitaet } from './aktivitaet.ts'

// 10:00 in Berlin
const NOW = new Date('2026-03-02T09:00:00Z')

test.each([
  ['2026-03-02T08:55:00Z', 'Vor wenigen Minuten aktiv'],
  ['2026-03-02T06:05:00Z', `Zuletzt aktiv heute, 07:05${NBSP}Uhr`],
  // Just after midnight in Berlin, still the day before in UTC.
  ['2026-03-01T23:10:00Z', `Zuletzt aktiv heute, 00:10${NBSP}Uhr`],
  ['2026-03-01T20:40:00Z', `Zuletzt aktiv gestern, 21:40${NBSP}Uhr`],
  ['2026-02-03T07:12:00Z', `Zuletzt aktiv 03.02.2026, 08:12${NBSP}Uhr`],
])('%s', (zuletzt, text) => {
  expect(aktivitaet(new Date(zuletzt), NOW)).toBe(text)
})
