import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { mieterfragebogenInteressenten as interessenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import * as dokument from './dokument.ts'
import * as fragebogen from './mieterfragebogen.tsx'
import * as person from './mieterfragebogen-person.tsx'
import * as teilen from './mieterfragebogen-teilen.tsx'
import * as profil from './profil.tsx'
import * as vorlage from './vorlage.ts'

const BEWERBUNG = '/bewerbung/3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const WEITER = `weiter=${encodeURIComponent(BEWERBUNG)}`
const ORIGIN = 'http://portal.invalid'

const PROFIL = {
  mietbeginn: 'sofort',
  suchtyp: 'paar',
  beruf: 'angestellter',
  nettoeinkommen: '3.400',
  motivation: 'Ruhe',
  stand: '',
}

type Sent = {
  action: (args: never) => unknown
  path: string
  cookie?: string | null
  params?: Record<string, string>
  form?: Record<string, string>
}

/** Sends a form without JavaScript. Returns the target of the redirect; null if the page itself answers. */
async function send({ action, path, cookie = null, params = {}, form = {} }: Sent): Promise<string | null> {
  const answer = await action(routeArgs(path, { cookie, params, form, headers: { Accept: 'text/html' } }) as never)
  return answer instanceof Response ? answer.headers.get('Location') : null
}

async function createSeeker(portal: Database) {
  const { id: kontoId } = await createKonto(portal)
  await createProfil(portal, { id: kontoId })
  return { kontoId, cookie: await createSitzungCookie(portal, kontoId) }
}

async function createPerson(portal: Database) {
  const seeker = await createSeeker(portal)
  const { id: fragebogenId } = await createFragebogen(portal, { besitzer: seeker.kontoId })
  const own = { mieterfragebogenId: fragebogenId, besitzer: seeker.kontoId }
  const interessent = await createInteressent(portal, { ...own, profileId: seeker.kontoId })
  return { ...seeker, fragebogenId, interessent, own }
}

test.for([
  [`?${WEITER}`, BEWERBUNG],
  ['', '/dashboard'],
  ['?weiter=/verwaltung', '/dashboard'],
  [`?weiter=${encodeURIComponent(`https://boese.example${BEWERBUNG}`)}`, '/dashboard'],
] as const)('BEWERBUNG-10, PROFIL-6: saving the profile at %s leads to %s', async ([query, target], { portal }) => {
  const { kontoId, cookie } = await createSeeker(portal)
  const path = `/profil/${kontoId}${query}`
  const sent = { action: profil.action, path, params: { profilId: kontoId } }
  expect(await send({ ...sent, cookie, form: { ...PROFIL, motivation: '' } }), 'a mistake keeps the page').toBeNull()
  expect(await send({ ...sent, cookie, form: PROFIL })).toBe(target)
  const login = new URL((await send({ ...sent, form: PROFIL })) ?? '', ORIGIN)
  expect([login.pathname, login.searchParams.get('weiter')]).toEqual(['/login', path])
})

test('BEWERBUNG-10: each step and each form of the questionnaire keeps the application', async ({ portal }) => {
  const { cookie, fragebogenId, interessent, own } = await createPerson(portal)
  const { id } = interessent
  const path = `/mieterfragebogen/person/${id}?${WEITER}`
  const ofPerson = { action: person.action, path, cookie, params: { id } }
  const { completedSteps } = interessent
  for (const schritt of completedSteps) {
    const form = { intent: 'bearbeiten', schritt: String(schritt) }
    expect(await send({ ...ofPerson, form }), `step ${schritt}`).toBe(path)
  }
  const stand = JSON.stringify({ schufaVorhanden: 'nein', schufaMaklerAnfrage: 'ja' })
  const step = { intent: 'speichern', schritt: '4', stand, id, rolle: 'mieter' }
  expect(await send({ ...ofPerson, form: step }), 'a mistake keeps the page').toBeNull()
  expect(await send({ ...ofPerson, form: { ...step, schufaVorhanden: 'ja' } })).toBe(path)

  const overview = { action: fragebogen.action, path: `/mieterfragebogen?id=${fragebogenId}&${WEITER}`, cookie }
  const other = await createInteressent(portal, own)
  for (const [intent, fields, done = ''] of [
    ['beschreiben', { beschreibung: 'Gemeinsame Wohnung' }],
    ['schalten', { aktiv: 'nein' }],
    ['erneuern', {}],
    ['gesehen', { bis: '2026-01-01T00:00:00.000Z' }],
    ['loeschen', { interessentId: other.id }, '&erledigt=geloescht'],
  ] as const) {
    const form = { intent, fragebogenId, ...fields }
    expect(await send({ ...overview, form }), intent).toBe(`/mieterfragebogen?id=${fragebogenId}${done}&${WEITER}`)
  }
  expect(await send({ ...overview, form: { intent: 'anlegen' } })).toBe(`/mieterfragebogen?${WEITER}`)
})

test('BEWERBUNG-10: a first questionnaire and a first step keep the application', async ({ portal }) => {
  const { cookie, kontoId } = await createSeeker(portal)
  const create = { action: fragebogen.action, path: `/mieterfragebogen?${WEITER}`, cookie }
  expect(await send({ ...create, form: { intent: 'anlegen' } })).toBe(`/mieterfragebogen?erledigt=angelegt&${WEITER}`)
  const [own] = await portal.select().from(interessenten).where(eq(interessenten.besitzer, kontoId))
  const id = own?.id ?? ''
  const path = `/mieterfragebogen/person/${id}?${WEITER}`
  const form = { intent: 'speichern', schritt: '4', stand: '{}', id, rolle: 'mieter', schufaVorhanden: 'ja' }
  expect(await send({ action: person.action, path, cookie, params: { id }, form })).toBe(path)
})

test('BEWERBUNG-10: the forms of the documents keep the application', async ({ portal }) => {
  const { cookie, interessent } = await createPerson(portal)
  const { id: interessentId } = interessent
  const back = `/mieterfragebogen/person/${interessentId}?${WEITER}#dokumente`
  const choose = { action: vorlage.action, path: `/mieterfragebogen/person/${interessentId}/vorlage?${WEITER}` }
  expect(await send({ ...choose, cookie, params: { interessentId }, form: { vorlage: 'ausweis' } })).toBe(back)
  const { id: dokumentId } = await createDokument(portal, { interessent })
  const remove = { action: dokument.action, path: `/mieterfragebogen/dokumente/${dokumentId}?${WEITER}` }
  expect(await send({ ...remove, cookie, params: { dokumentId } })).toBe(back)
  expect(await send({ ...remove, cookie, params: { dokumentId } }), 'deleted already').toBe(
    `/mieterfragebogen?${WEITER}`,
  )
})

test('BEWERBUNG-11: joining leads on to the only open application, not to one of several', async ({ portal }) => {
  const { fragebogenId } = await createPerson(portal)
  const joined = `/mieterfragebogen?id=${fragebogenId}&erledigt=beigetreten`
  const join = async (flats: number, als = '') => {
    const { cookie, kontoId } = await createSeeker(portal)
    const links = []
    for (let i = 0; i < flats; i += 1) links.push(await createAnfrageLink(portal, { profilesId: kontoId }))
    const path = `/mieterfragebogen/teilen/${fragebogenId}${als}`
    const form = { intent: 'beitreten' }
    const target = await send({ action: teilen.action, path, cookie, params: { teilenId: fragebogenId }, form })
    return { target, exposeId: links[0]?.exposeId }
  }
  const one = await join(1)
  expect(one.target).toBe(`${joined}&weiter=%2Fbewerbung%2F${one.exposeId}`)
  expect((await join(0)).target).toBe(joined)
  expect((await join(2)).target).toBe(joined)
  expect((await join(1, '?als=buerge')).target).toBe(joined)
})
