import { expect, test } from 'vitest'
import { ausgelassenText, sendeFehler, sendenText } from './sende-texte.ts'

test.each([
  [1, 'Anfrage für 1 Wohnung senden'],
  [2, 'Anfrage für 2 Wohnungen senden'],
])('%i', (anzahl, text) => expect(sendenText(anzahl)).toBe(text))

test('what was left out is named', () => {
  expect(ausgelassenText('Loft')).toBe('„Loft“ ist nicht mehr verfügbar und wurde nicht angefragt.')
})

test.each([
  [429, 'ZU_VIELE_VERSUCHE', 'Zu viele Anfragen.'],
  [null, 'UNERWARTET', /Internetverbindung .* nur einmal gestellt/],
  [500, 'UNERWARTET', /Liste bleibt erhalten.* erneut/],
  [401, 'SITZUNG_BEENDET', /erneut an/],
] as const)('%s %s says what to do', (status, code, text) => {
  const failure = { art: 'fehler', status, code, text: 'Zu viele Anfragen.', felder: {} } as const
  expect(sendeFehler(failure).text).toMatch(text)
})
