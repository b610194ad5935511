import { expect, test } from 'vitest'
import { plaketteText } from './plakette.ts'

test.each([
  [1, 4, true, '1 Wohnung verfügbar'],
  [3, 0, false, '3 Wohnungen verfügbar'],
  [0, 2, true, 'Demnächst verfügbar: 2 Wohnungen'],
  [0, 1, false, 'Demnächst verfügbar: 1 Wohnung'],
  [0, 0, true, 'Demnächst verfügbar'],
  [0, 0, false, null],
])('%i now, %i to come, flag %j', (anzahlVerfuegbar, anzahlKuenftig, demnaechstVerfuegbar, text) => {
  expect(plaketteText({ anzahlVerfuegbar, anzahlKuenftig, demnaechstVerfuegbar })).toBe(text)
})
