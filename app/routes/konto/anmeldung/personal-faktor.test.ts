import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { requestAnmeldeCode, signInWithCode } from '#app/server/konten/anmeldung/sign-in-with-code.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect } from '#tests/setup/db-test.ts'
import { gast, readCode } from '#tests/setup/konten-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'

const FAKTOR = '/konto?aendern=zweiter-faktor'
const NEW_PASSWORT = {
  intent: 'speichern',
  token: '',
  id: '',
  passwort: 'Kirschbaum-allee-27',
  wiederholung: 'Kirschbaum-allee-27',
}
const ID = '00000000-0000-4000-8000-000000000000'

async function argsFor(db: Database, kontoId: string, path: string, params: Record<string, string> = {}) {
  return routeArgs(path, { cookie: await createSitzungCookie(db, kontoId), params })
}

type Args = Awaited<ReturnType<typeof argsFor>>

/** Redirect target or status of a loader. */
async function answerOf(loader: (args: never) => unknown, args: Args): Promise<unknown> {
  try {
    const answer = await loader(args as never)
    return answer instanceof Response ? answer.status : 200
  } catch (error) {
    return error instanceof Response ? (error.headers.get('Location') ?? error.status) : error
  }
}

const PAGES = [
  ['/dashboard', () => import('#app/routes/konto/dashboard.tsx'), {}],
  [`/profil/${ID}`, () => import('#app/routes/konto/profil.tsx'), { profilId: ID }],
  ['/kaufprofil', () => import('#app/routes/konto/kaufprofil.tsx'), {}],
  [`/bewerbung/${ID}`, () => import('#app/routes/konto/bewerbung.tsx'), { exposeId: ID }],
  ['/suchen', () => import('#app/routes/konto/suchen.tsx'), {}],
  ['/suchen/neu', () => import('#app/routes/konto/suche-neu.tsx'), {}],
  ['/konto/daten.zip', () => import('#app/routes/konto/daten-zip.ts'), {}],
  ['/mieterfragebogen/mappe', () => import('#app/routes/konto/mieterfragebogen-mappe.ts'), {}],
] as const

for (const rolle of ['operator', 'administrator'] as const) {
  test(`an ${rolle} without a second factor reaches /konto only`, async ({ portal: db }) => {
    const { id } = await createKonto(db, { rolle })
    for (const [path, load, params] of PAGES) {
      const { loader } = await load()
      expect(await answerOf(loader, await argsFor(db, id, path, params)), path).toBe(FAKTOR)
    }
    const konto = await import('#app/routes/konto/konto.tsx')
    expect(await answerOf(konto.loader, await argsFor(db, id, '/konto'))).toBe(200)
  })
}

test('redirects a form to the second factor, from a script too, and never reports an ended session', async ({
  portal: db,
}) => {
  const { id } = await createKonto(db, { rolle: 'operator' })
  const cookie = await createSitzungCookie(db, id)
  const forms = [
    ['/suchen', () => import('#app/routes/konto/suchen.tsx'), { intent: 'loeschen', suche: ID }],
    ['/verify-email', () => import('./verify-email.tsx'), {}],
    ['/reset-password', () => import('./reset-password.tsx'), NEW_PASSWORT],
  ] as const
  for (const [path, load, form] of forms) {
    const { action } = await load()
    for (const accept of ['application/json', 'text/html']) {
      const answer = await action(routeArgs(path, { cookie, form, headers: { accept } }))
      if (!(answer instanceof Response)) throw new Error(`${path} comes again`)
      if (accept === 'text/html') expect(answer.headers.get('Location'), path).toBe(FAKTOR)
      else expect(await unwrapFormAnswer(answer).json(), path).toMatchObject({ kind: 'weiter', target: FAKTOR })
    }
  }
})

test('server functions and streams treat such a person as signed out', async ({ portal: db }) => {
  const { findAngemeldet, findKontoId } = await import('#app/server/http/request/sitzung.server.ts')
  const { id } = await createKonto(db, { rolle: 'operator' })
  const { context } = await argsFor(db, id, '/')
  expect([await findAngemeldet(context), await findKontoId(context)]).toEqual([null, null])
})

test('allows everything with a second factor, for applicants, and with the setting off', async ({ portal: db }) => {
  const { loader } = await import('#app/routes/konto/suchen.tsx')
  const { id: withFaktor } = await createKonto(db, { rolle: 'operator' })
  await db.$client.query(`insert into zweiter_faktor (konto_id, geheimnis, bestaetigt_am) values ($1, 'x', now())`, [
    withFaktor,
  ])
  const { id: bewerber } = await createKonto(db)
  const { id: withoutFaktor } = await createKonto(db, { rolle: 'administrator' })
  for (const id of [withFaktor, bewerber]) {
    expect(await answerOf(loader, await argsFor(db, id, '/suchen'))).toBe('/konto#suchen')
  }
  Object.assign(config, { staffZweiterFaktor: false })
  expect(await answerOf(loader, await argsFor(db, withoutFaktor, '/suchen'))).toBe('/konto#suchen')
})

test('refuses to sign in employees by SMS code alone, and tells what to do', async ({ portal: db }) => {
  const phone = '+4915112345678'
  await createKonto(db, { rolle: 'operator', phone, passwortHash: await hashPasswort('Kirschbaum-allee-27') })
  const now = new Date()
  await requestAnmeldeCode(db, { akteur: gast(), phone, now })
  const code = await readCode(db, phone)
  await expect(signInWithCode(db, { akteur: gast(), phone, code, now })).rejects.toMatchObject({
    code: 'PASSWORT_NOETIG',
    message: expect.stringContaining('melden Sie sich mit E-Mail und Passwort an'),
  })
  expect((await db.$client.query('select 1 from sitzungen')).rowCount).toBe(0)
})
