import { expect, test } from 'vitest'
import { omittedText, sendError, sendText } from './send-texts.ts'

test.each([
  [[false], 'Anfrage für 1 Wohnung senden'],
  [[false, false], 'Anfrage für 2 Wohnungen senden'],
  [[true], 'Anfrage für 1 Objekt senden'],
  [[false, true], 'Anfrage für 2 Objekte senden'],
])('ANFRAGE-13: words the button for %j', (cards, text) =>
  expect(sendText(cards.map((verkauf) => ({ verkauf })))).toBe(text),
)

test('names an omitted Exposé', () => {
  expect(omittedText('Loft')).toBe('„Loft“ ist nicht mehr verfügbar und wurde nicht angefragt.')
})

test.each([
  [429, 'ZU_VIELE_VERSUCHE', 'Zu viele Anfragen.'],
  [null, 'UNERWARTET', /Internetverbindung .* nur einmal gestellt/],
  [500, 'UNERWARTET', /Liste bleibt erhalten.* erneut/],
  [401, 'SITZUNG_BEENDET', /erneut an/],
] as const)('%s %s tells what to do', (status, code, text) => {
  const failure = { kind: 'fehler', status, code, text: 'Zu viele Anfragen.', fields: {} } as const
  expect(sendError(failure).text).toMatch(text)
})
