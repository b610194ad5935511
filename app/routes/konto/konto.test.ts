import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import { action } from './konto.tsx'

const PASSWORT = 'Kirschbaum-allee-27'

/** Sends a form as a script; returns status and response. */
async function send(form: Record<string, string>, cookie: string | null) {
  const answer = await action(routeArgs('/konto', { cookie, form, headers: { Accept: 'application/json' } }))
  if (!(answer instanceof Response)) throw new Error('no answer to a script')
  const { status, headers } = answer
  const unwrapped = unwrapFormAnswer(new Response(answer.body, { status, headers }))
  return { status: unwrapped.status, headers: unwrapped.headers, answer: await unwrapped.json() }
}

async function createPerson(db: Database, rolle: 'applicant' | 'operator' = 'applicant') {
  const konto = await createKonto(db, { rolle, passwortHash: await hashPasswort(PASSWORT) })
  return { ...konto, cookie: await createSitzungCookie(db, konto.id) }
}

test('without a session returns 401 to a script and redirects a browser to the sign-in', async ({ portal: _ }) => {
  const form = { intent: 'name', vorname: 'Mira', nachname: 'Stern' }
  expect(await send(form, null)).toMatchObject({ status: 401, answer: { code: 'SITZUNG_BEENDET' } })
  const page = await action(routeArgs('/konto?aendern=email', { form, headers: { Accept: 'text/html' } }))
  expect(page instanceof Response && page.headers.get('Location')).toBe('/login?weiter=%2Fkonto%3Faendern%3Demail')
})

test('returns an error per wrong field and never sends passwords back', async ({ portal }) => {
  const { cookie } = await createPerson(portal)
  const form = { intent: 'passwort', altesPasswort: '', passwort: 'kurz', wiederholung: 'anders' }
  expect(await send(form, cookie)).toMatchObject({
    status: 422,
    answer: {
      fields: {
        altesPasswort: 'Bitte geben Sie Ihr aktuelles Passwort ein.',
        passwort: 'Das neue Passwort muss mindestens 8 Zeichen lang sein.',
        wiederholung: 'Bitte geben Sie beide Passwörter identisch ein.',
      },
    },
  })
  expect(await action(routeArgs('/konto', { cookie, form }))).toMatchObject({
    data: { form: 'passwort', values: { intent: 'passwort' } },
    init: { status: 422 },
  })
})

test('asks for the password on changes, and returns 429 after too many wrong ones', async ({ portal }) => {
  const { cookie } = await createPerson(portal)
  const form = { intent: 'email', email: 'neu@example.org', altesPasswort: 'falsch' }
  expect(await send({ ...form, altesPasswort: PASSWORT }, cookie)).toMatchObject({
    status: 200,
    answer: { kind: 'weiter', target: '/konto?erledigt=email' },
  })
  // An omitted password field counts as wrong.
  expect(await send({ intent: 'email', email: 'neu@example.org' }, cookie)).toMatchObject({ status: 422 })
  const answers: number[] = []
  while (answers.at(-1) !== 429 && answers.length < 30) {
    const { status, answer } = await send(form, cookie)
    answers.push(status)
    if (status === 422) expect(answer.fields).toEqual({ altesPasswort: 'Das aktuelle Passwort stimmt nicht.' })
  }
  expect(answers.at(-1)).toBe(429)
})

test('lets an employee without a second factor set one up, and requires a longer password', async ({ portal }) => {
  const { cookie } = await createPerson(portal, 'operator')
  const begin = await send({ intent: 'zweiter-faktor-beginnen', altesPasswort: PASSWORT }, cookie)
  expect(begin).toMatchObject({
    status: 200,
    answer: { geheimnis: expect.any(String), uri: expect.stringMatching(/^otpauth:/), qr: expect.any(String) },
  })
  const newPasswort = 'elf-Zeichen'
  const form = { intent: 'passwort', altesPasswort: PASSWORT, passwort: newPasswort, wiederholung: newPasswort }
  expect(await send(form, cookie)).toMatchObject({
    status: 422,
    answer: { fields: { passwort: 'Das Passwort muss mindestens 12 Zeichen lang sein.' } },
  })
  const { geheimnis, uri, qr } = begin.answer
  // Without JavaScript the page is rendered from the submitted form; the code is not sent back.
  const wrong = { intent: 'zweiter-faktor-an', geheimnis, uri, qr, code: 'abc' }
  expect(await action(routeArgs('/konto', { cookie, form: wrong }))).toMatchObject({
    data: { form: 'zweiter-faktor-an', error: { code: 'CODE_UNGUELTIG' }, values: { geheimnis, uri, qr } },
  })
})

test('loads a new document after the deletion and ends the session', async ({ portal }) => {
  const { cookie } = await createPerson(portal)
  const form = { intent: 'loeschen', altesPasswort: PASSWORT, wort: ' löschen ' }
  const { status, headers, answer } = await send(form, cookie)
  expect([status, answer]).toEqual([
    200,
    { kind: 'weiter', target: '/?konto=geloescht', replaced: false, reload: true },
  ])
  expect(headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sitzung=; Max-Age=0/)])
})
