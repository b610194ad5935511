import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mieteinheit } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { einheitBeschreibung, einheitTitle, interesseMail } from './einheit-text.ts'

test.each([
  [{ text: 'Zwei Zimmer mit Loggia', nummer: '2.04' }, 'Zwei Zimmer mit Loggia'],
  [{ text: null, nummer: '2.04' }, 'Einheit 2.04'],
  [{ text: '  ', nummer: ' 7 ' }, 'Einheit 7'],
  [{ text: `Erste Zeile\n${'x'.repeat(90)}`, nummer: '3' }, 'Erste Zeile'],
  [{ text: 'x'.repeat(81), nummer: '3' }, `${'x'.repeat(79)}…`],
  [{ text: 'Erste Zeile\nzweite', nummer: null }, 'Erste Zeile'],
  [{ text: null, nummer: null }, 'Mietobjekt'],
])('names %o %s', (einheit, title) => {
  expect(einheitTitle(einheit)).toBe(title)
})

test.each([
  ['Zwei Zimmer mit Loggia', ''],
  [' Zwei Zimmer \r\n\r\nBad mit Fenster.\nAufzug. ', 'Bad mit Fenster.\nAufzug.'],
  [`${'x'.repeat(81)}\nAufzug.`, `${'x'.repeat(81)}\nAufzug.`],
  [null, ''],
])('does not repeat the title for %j', (text, beschreibung) => {
  expect(einheitBeschreibung({ text })).toBe(beschreibung)
})

test('gives every unit a short name', () => {
  const text = fc.option(fc.string({ maxLength: 300 }))
  fc.assert(
    fc.property(text, (value) => {
      const title = einheitTitle({ text: value, nummer: null })
      expect(title.length).toBeGreaterThan(0)
      expect(title.length).toBeLessThanOrEqual(80)
    }),
  )
})

test('names unit and property in the mail', () => {
  const einheit: Mieteinheit = {
    id: 'a',
    text: null,
    nummer: '2.04',
    kind: null,
    miete: 892,
    wohnflaeche: 70.3,
    status: 'available',
    grundriss: null,
    erfasstAm: '2026-01-12T10:00:00Z',
    liegenschaft: { propertyId: 'p', title: 'Linden 5 & 7', adresse: null, plz: null, ort: null, bild: null },
    expose: null,
  }
  const mail = new URL(interesseMail(einheit, 'info@example.org'))
  expect(mail.pathname).toBe('info@example.org')
  expect(mail.searchParams.get('subject')).toBe('Interesse: Einheit 2.04, Linden 5 & 7')
})
