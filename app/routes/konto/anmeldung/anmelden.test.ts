import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import { geraetCookie } from '#app/server/http/request/sitzung-cookie.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { createGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect } from '#tests/setup/db-test.ts'
import { readCode, wrongCode } from '#tests/setup/konten-test.ts'
import { routeArgs, test } from '#tests/setup/portal-test.ts'
import * as registrierung from './auth-registrierung.ts'
import * as login from './login.tsx'
import * as smsAuth from './sms-auth.tsx'

const PASSWORT = 'Kirschbaum-allee-27'
const EMAIL = 'mira@example.org'
const PHONE = '+4915112345678'
const NUMMER = { vorwahl: '+49', nummer: '0151 12345678' }
const ROUTEN = { '/login': login, '/sms-auth': smsAuth, '/auth/registrierung': registrierung }

/** Browser with its own device cookie: sends a form as a script and returns the response. */
function createBrowser() {
  const cookie = geraetCookie(createGeraet(null)).split(';', 1)[0]
  return async function send(path: keyof typeof ROUTEN, form: Record<string, string>) {
    const response = await ROUTEN[path].action(
      routeArgs(path, { cookie, form, headers: { Accept: 'application/json' } }),
    )
    if (!(response instanceof Response)) throw new Error('no answer to a script')
    const unwrapped = unwrapFormAnswer(response)
    return { status: unwrapped.status, answer: await unwrapped.json() }
  }
}

test('refuses a sign-in with 422, the same for every address, and tells more only with the right password', async ({
  portal,
}) => {
  const send = createBrowser()
  const passwortHash = await hashPasswort(PASSWORT)
  await createKonto(portal, { email: EMAIL, passwortHash })
  await createKonto(portal, { email: null, emailNeu: 'wartet@example.org', emailBestaetigtAm: null, passwortHash })
  await createKonto(portal, { email: 'gesperrt@example.org', gesperrtAm: new Date(), passwortHash })
  expect(await send('/login', { email: '', passwort: '' })).toMatchObject({
    status: 422,
    answer: { code: 'EINGABE', fields: { email: expect.any(String), passwort: expect.any(String) } },
  })
  const refused = await send('/login', { email: EMAIL, passwort: 'falsch' })
  expect(refused).toMatchObject({ status: 422, answer: { title: 'Anmeldung fehlgeschlagen', fields: {} } })
  expect(await send('/login', { email: 'niemand@example.org', passwort: 'falsch' })).toEqual(refused)
  for (const [email, code] of [
    ['wartet@example.org', 'EMAIL_NICHT_BESTAETIGT'],
    ['gesperrt@example.org', 'KONTO_GESPERRT'],
  ] as const) {
    expect(await send('/login', { email, passwort: PASSWORT })).toMatchObject({ status: 403, answer: { code } })
    expect(await send('/login', { email, passwort: 'falsch' })).toEqual(refused)
  }
  const again = { email: 'wartet@example.org', passwort: PASSWORT, aktion: 'erneut' }
  expect(await send('/login', again)).toEqual({ status: 200, answer: { kind: 'gesendet' } })
  const zugang = { email: EMAIL, passwort: PASSWORT }
  for (const path of ['/login', '/auth/registrierung'] as const) {
    const answer = await send(path, { intent: 'anmelden', ...zugang })
    expect(answer).toEqual({ status: 200, answer: { kind: 'angemeldet' } })
  }
})

test.each([
  ['/vermietung?q=Leipzig&speichern=1', true],
  ['/vermietung?q=Leipzig', false],
  ['/suchen/neu?q=Leipzig&art=miete', true],
  ['https://boese.example/?speichern=1', false],
])('with the target %s the sign-in page tells that a search will be saved: %s', async (weiter, expected) => {
  const { toSaveSuche } = await login.loader(routeArgs(`/login?${new URLSearchParams({ weiter })}`, {}))
  expect(toSaveSuche).toBe(expected)
})

test('shows the page again without the password after a refused sign-in without JavaScript', async ({ portal: _ }) => {
  const form = { email: EMAIL, passwort: 'falsch' }
  expect(await login.action(routeArgs('/login', { form, headers: { Accept: 'text/html' } }))).toMatchObject({
    data: { form: 'login', error: { code: 'ANMELDUNG_FEHLGESCHLAGEN' }, values: { email: EMAIL } },
    init: { status: 422 },
  })
})

test('requests an SMS code alike for known and unknown numbers, and accepts it in the same browser only', async ({
  portal,
}) => {
  await createKonto(portal, { phone: PHONE })
  const [send, stranger] = [createBrowser(), createBrowser()]
  const known = await send('/sms-auth', { intent: 'anfordern', ...NUMMER })
  expect(known).toEqual({ status: 200, answer: { kind: 'angefordert', phone: PHONE, down: false } })
  const unknown = await send('/sms-auth', { intent: 'anfordern', vorwahl: '+49', nummer: '151 12345679' })
  expect(unknown).toEqual({ ...known, answer: { ...known.answer, phone: '+4915112345679' } })
  const code = await readCode(portal, PHONE)
  const confirm = { intent: 'bestaetigen', phone: PHONE }
  const wrong = {
    status: 422,
    answer: { code: 'CODE_UNGUELTIG', fields: { code: 'Der eingegebene Code ist ungültig oder abgelaufen.' } },
  }
  expect(await stranger('/sms-auth', { ...confirm, code })).toMatchObject(wrong)
  expect(await send('/sms-auth', { ...confirm, code: wrongCode(code) })).toMatchObject(wrong)
  expect(await send('/sms-auth', { ...confirm, code })).toMatchObject({ status: 200, answer: { target: '/dashboard' } })
})

test('returns 409 for a registered number, and 429 after too many codes', async ({ portal }) => {
  const send = createBrowser()
  const form = { intent: 'anfordern', vorname: 'Mira', nachname: 'Stern', ...NUMMER }
  // At once: without a provider each waits 2 s for it (CODE-6).
  await Promise.all(Array.from({ length: 4 }, () => send('/auth/registrierung', form)))
  expect(await send('/auth/registrierung', form)).toMatchObject({
    status: 429,
    answer: { title: 'SMS nicht gesendet', fields: {} },
  })
  const phone = '+4915112345670'
  await createKonto(portal, { phone })
  expect(await send('/auth/registrierung', { ...form, nummer: phone })).toMatchObject({
    status: 409,
    answer: { code: 'ACCOUNT_GEFUNDEN' },
  })
  expect(await send('/auth/registrierung', { ...form, nummer: '30 901820' })).toMatchObject({
    status: 422,
    answer: { title: 'Ungültige Mobilnummer', fields: { nummer: 'Bitte geben Sie eine gültige Mobilnummer ein.' } },
  })
})

test('signs in from the panel of the Anfragenliste, and every refusal opens the same dialog', async ({ portal }) => {
  const send = createBrowser()
  await createKonto(portal, { email: EMAIL, passwortHash: await hashPasswort(PASSWORT) })
  const form = { intent: 'anmelden', email: EMAIL, passwort: PASSWORT }
  expect(await send('/auth/registrierung', { ...form, passwort: 'falsch' })).toMatchObject({
    status: 422,
    answer: { title: 'Login fehlgeschlagen', text: 'E-Mail oder Passwort sind nicht korrekt.', fields: {} },
  })
  expect(await send('/auth/registrierung', form)).toEqual({ status: 200, answer: { kind: 'angemeldet' } })
  // An unconfirmed address gets a new mail from here too.
  const passwortHash = await hashPasswort(PASSWORT)
  await createKonto(portal, { email: null, emailNeu: 'wartet@example.org', emailBestaetigtAm: null, passwortHash })
  const waiting = { ...form, email: 'wartet@example.org' }
  expect(await send('/auth/registrierung', waiting)).toMatchObject({
    status: 403,
    answer: { code: 'EMAIL_NICHT_BESTAETIGT', title: 'Login fehlgeschlagen' },
  })
  expect(await send('/auth/registrierung', { ...waiting, aktion: 'erneut' })).toEqual({
    status: 200,
    answer: { kind: 'gesendet' },
  })
})
