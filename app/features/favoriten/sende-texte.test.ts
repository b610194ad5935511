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
  [{ art: 'fehler', text: 'Zu viele Anfragen.' } as const, 'Zu viele Anfragen.'],
  [{ art: 'stumm' } as const, /Internetverbindung .* nur einmal gestellt/],
  [{ art: 'kaputt' } as const, /Liste bleibt erhalten.* erneut/],
  [{ art: 'abgemeldet' } as const, /erneut an/],
])('%j says what to do', (ergebnis, text) => expect(sendeFehler(ergebnis).text).toMatch(text))
