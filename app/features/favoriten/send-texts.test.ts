import { expect, test } from 'vitest'
import { omittedText, sendError, sendText } from './send-texts.ts'

test.each([
  [1, 'Anfrage für 1 Wohnung senden'],
  [2, 'Anfrage für 2 Wohnungen senden'],
])('%i', (count, text) => expect(sendText(count)).toBe(text))

test('what was left out is named', () => {
  expect(omittedText('Loft')).toBe('„Loft“ ist nicht mehr verfügbar und wurde nicht angefragt.')
})

test.each([
  [429, 'ZU_VIELE_VERSUCHE', 'Zu viele Anfragen.'],
  [null, 'UNERWARTET', /Internetverbindung .* nur einmal gestellt/],
  [500, 'UNERWARTET', /Liste bleibt erhalten.* erneut/],
  [401, 'SITZUNG_BEENDET', /erneut an/],
] as const)('%s %s says what to do', (status, code, text) => {
  const failure = { kind: 'fehler', status, code, text: 'Zu viele Anfragen.', fields: {} } as const
  expect(sendError(failure).text).toMatch(text)
})
