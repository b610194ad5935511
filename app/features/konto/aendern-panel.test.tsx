import { expect, test } from 'vitest'
import type { PageAnswer } from '#app/shared/formular/form-answer.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { AendernPanel } from './aendern-panel.tsx'
import type { Aendern, KontoAnsicht } from './konto-ansicht.ts'

const KONTO: KontoAnsicht = {
  ...{ vorname: 'Jana', nachname: 'Albrecht', email: 'jana@example.org', emailNeu: null, phone: '+4915112345678' },
  ...{ hatPasswort: true, passwortMin: 8, passwortGeaendertAm: null, hatZweitenFaktor: false, faktorFehlt: false },
  ...{ geraete: [], firma: 'Muster' },
}
const FALSCH = 'Der eingegebene Code ist ungültig.'

const draw = (aendern: Aendern, answer: PageAnswer) =>
  drawPage(<AendernPanel aendern={aendern} konto={KONTO} />, answer)

const wrongCode = (form: string, werte: PageAnswer['werte']): PageAnswer => ({
  form,
  werte,
  fehler: { art: 'fehler', status: 422, code: 'CODE_UNGUELTIG', text: FALSCH, felder: { code: FALSCH } },
})

const APP = { geheimnis: 'ABCDEFGH', uri: 'otpauth://totp/Muster?secret=ABCDEFGH', qr: 'data:image/svg+xml,x' }

test('a wrong code of the app leaves the step, with secret and QR code', () => {
  const html = draw('zweiter-faktor', wrongCode('zweiter-faktor-an', APP))
  for (const part of ['App verbinden', 'ABCD EFGH', APP.qr, FALSCH]) expect(html).toContain(part)
})

test('what is no address of an app is no link', () => {
  const html = draw('zweiter-faktor', wrongCode('zweiter-faktor-an', { ...APP, uri: 'https://example.org' }))
  expect(html).toContain('Zweiten Faktor einrichten')
  expect(html).not.toContain('https://example.org')
})

test('the right code shows the recovery codes', () => {
  const html = draw('zweiter-faktor', {
    form: 'zweiter-faktor-an',
    werte: APP,
    ergebnis: { art: 'eingeschaltet', ersatzcodes: ['ABCDE-FGHJK'] },
  })
  expect(html).toContain('ABCDE-FGHJK')
})

test('a wrong code of an SMS leaves the step, with the number it has gone to', () => {
  const html = draw('telefon', wrongCode('telefon-code', { phone: '+4915187654321' }))
  for (const part of ['Prüfcode eingeben', '87654321', FALSCH]) expect(html).toContain(part)
})

test('a wrong password keeps the address that was typed', () => {
  const text = 'Das aktuelle Passwort stimmt nicht.'
  const html = draw('email', {
    form: 'email',
    werte: { email: 'neu@example.org' },
    fehler: { art: 'fehler', status: 422, code: 'PASSWORT_FALSCH', text, felder: { altesPasswort: text } },
  })
  for (const part of ['value="neu@example.org"', text]) expect(html).toContain(part)
})
