import { expect, test } from 'vitest'
import type { PageAnswer } from '#app/shared/form/form-answer.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { ChangePanel } from './change-panel.tsx'
import type { Change, KontoView } from './konto-view.ts'

const KONTO: KontoView = {
  vorname: 'Jana',
  nachname: 'Albrecht',
  email: 'jana@example.org',
  emailNeu: null,
  phone: '+4915112345678',
  hasPasswort: true,
  passwortMin: 8,
  passwortGeaendertAm: null,
  hasZweiterFaktor: false,
  faktorMissing: false,
  geraete: [],
  firma: 'Muster',
}
const WRONG = 'Der eingegebene Code ist ungültig.'

const draw = (change: Change, answer: PageAnswer) => drawPage(<ChangePanel change={change} konto={KONTO} />, answer)

const wrongCode = (form: string, values: PageAnswer['values']): PageAnswer => ({
  form,
  values,
  error: { kind: 'fehler', status: 422, code: 'CODE_UNGUELTIG', text: WRONG, fields: { code: WRONG } },
})

const APP = { geheimnis: 'ABCDEFGH', uri: 'otpauth://totp/Muster?secret=ABCDEFGH', qr: 'data:image/svg+xml,x' }

test('keeps secret and QR code after a wrong app code', () => {
  const html = draw('zweiter-faktor', wrongCode('zweiter-faktor-an', APP))
  for (const part of ['App verbinden', 'ABCD EFGH', APP.qr, WRONG]) expect(html).toContain(part)
})

test('refuses a link that is no otpauth address', () => {
  const html = draw('zweiter-faktor', wrongCode('zweiter-faktor-an', { ...APP, uri: 'https://example.org' }))
  expect(html).toContain('Zweiten Faktor einrichten')
  expect(html).not.toContain('https://example.org')
})

test('shows the recovery codes after the right code', () => {
  const html = draw('zweiter-faktor', {
    form: 'zweiter-faktor-an',
    values: APP,
    result: { kind: 'eingeschaltet', ersatzcodes: ['ABCDE-FGHJK'] },
  })
  expect(html).toContain('ABCDE-FGHJK')
})

test('keeps the step and the number after a wrong SMS code', () => {
  const html = draw('telefon', wrongCode('telefon-code', { phone: '+4915187654321' }))
  for (const part of ['Prüfcode eingeben', '87654321', WRONG]) expect(html).toContain(part)
})

test('keeps the typed address after a wrong password', () => {
  const text = 'Das aktuelle Passwort stimmt nicht.'
  const html = draw('email', {
    form: 'email',
    values: { email: 'neu@example.org' },
    error: { kind: 'fehler', status: 422, code: 'PASSWORT_FALSCH', text, fields: { altesPasswort: text } },
  })
  for (const part of ['value="neu@example.org"', text]) expect(html).toContain(part)
})
