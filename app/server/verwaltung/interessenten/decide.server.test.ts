import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import type { Decision } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createAkte, STAGES } from '#tests/setup/akte-test.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after } from '#tests/setup/konten-test.ts'
import { decide } from './decide.server.ts'
import { loadAkte } from './load-akte.server.ts'
import { loadDecision } from './load-decision.server.ts'

/** A flat with three applicants, the second of whom applied first; and an applicant for another flat. */
async function createFlat(db: Database) {
  const akte = await createAkte(db, STAGES.bewerbung)
  const [own] = await db.select().from(links)
  const create = async (firstName: string, minutes: number, exposeId = own?.exposeId) => {
    const { id: profilesId } = await createProfil(db, { firstName, lastName: 'Muster' })
    const link = { profilesId, exposeId, createdAt: after(NOW, minutes), bewerbungAbgesendetAm: NOW }
    return createAnfrageLink(db, link)
  }
  const late = await create('Spät', 20)
  const early = await create('Früh', 10)
  await createAnfrageLink(db, { exposeId: own?.exposeId, zurueckgezogenAm: NOW })
  await createAnfrageLink(db)
  return { ...akte, late, early }
}

type Flat = Awaited<ReturnType<typeof createFlat>>

/** Decides with the version and the other applicants that the page shows. */
async function press(db: Database, { akteur, linkId }: Pick<Flat, 'akteur' | 'linkId'>, decision: Decision) {
  const { stand, others } = await loadDecision(db, { linkId, decision, now: NOW })
  return decide(db, { akteur, decision, link: { id: linkId, stand }, others, now: NOW })
}

const findLink = async (db: Database, id: string) => (await db.select().from(links).where(eq(links.id, id)))[0]

test('AKTE-9: shows the other applicants of the flat in order of arrival, with their messages', async ({ db }) => {
  const { linkId, early, late } = await createFlat(db)
  const view = await loadDecision(db, { linkId, decision: 'zusage', now: NOW })
  expect(view.others.map(({ id, refusal }) => [id, refusal])).toEqual([
    [early.id, null],
    [late.id, null],
  ])
  expect(view.message?.text).toMatch(/zusagen zu können/)
  const [refused, ...rest] = view.othersMessages
  expect(rest).toEqual([])
  expect(refused?.text).not.toContain('Aylin')
  expect(refused?.betreff).not.toBe(view.message?.betreff)
  expect(await db.select().from(nachrichten)).toEqual([])
})

test('AKTE-9: promises the flat to one person and rejects the others at once, with one mail each', async ({ db }) => {
  const flat = await createFlat(db)
  await press(db, flat, 'zusage')
  expect(await findLink(db, flat.linkId)).toMatchObject({ zusageAm: NOW, absageAm: null })
  for (const { id } of [flat.early, flat.late]) expect(await findLink(db, id)).toMatchObject({ absageAm: NOW })
  const sent = await db.select({ kontoId: nachrichten.kontoId }).from(nachrichten)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ kontoId }) => kontoId)).size).toBe(3)
  expect((await loadAkte(db, { akteur: flat.akteur, linkId: flat.linkId, now: NOW })).nachweise.state).toBe('bereit')
})

test('NACHRICHT-9: sends the decision by SMS to a person with only a number, and shows it before', async ({ db }) => {
  const flat = await createFlat(db)
  const withNumber = (id: string, phone: string) =>
    db.update(konten).set({ email: null, phone }).where(eq(konten.id, id))
  await withNumber(flat.late.profilesId ?? '', '+4915112345671')
  await withNumber(flat.profilesId, '+4915112345672')
  const view = await loadDecision(db, { linkId: flat.linkId, decision: 'zusage', now: NOW })
  expect(view.message).toMatchObject({ an: '+4915112345672', betreff: null })
  expect(view.others.map(({ channel }) => channel)).toEqual(['email', 'sms'])
  // The contact distinguishes two applicants of the same name.
  expect(view.others[1]?.contact).toBe('+49\u00a0151\u00a012345671')
  expect(view.others[0]?.contact).toMatch(/@/)
  expect(view.othersMessages.map(({ betreff }) => betreff === null)).toEqual([false, true])
  await press(db, flat, 'zusage')
  const sent = await db.select({ art: nachrichten.art, an: nachrichten.an, text: nachrichten.text }).from(nachrichten)
  expect(sent.filter(({ art }) => art === 'sms').map(({ an }) => an)).toEqual(
    expect.arrayContaining(['+4915112345671', '+4915112345672']),
  )
  expect(sent).toHaveLength(3)
  expect(sent.find(({ an }) => an === '+4915112345672')?.text.trim()).toBe(view.message?.text)
})

test('AKTE-9: marks a promise without an application, and names the person with a promise', async ({ db }) => {
  const flat = await createFlat(db)
  await db.update(links).set({ bewerbungAbgesendetAm: null }).where(eq(links.id, flat.early.id))
  const early = { linkId: flat.early.id, now: NOW }
  expect(await loadDecision(db, { ...early, decision: 'zusage' })).toMatchObject({
    isWithoutBewerbung: true,
    holder: null,
  })
  await press(db, { akteur: flat.akteur, linkId: flat.early.id }, 'zusage')
  const next = await loadDecision(db, { linkId: flat.linkId, decision: 'zusage', now: NOW })
  expect(next).toMatchObject({ holder: { linkId: flat.early.id, name: 'Früh Muster' } })
  expect(next.refusal).toBe('Diese Wohnung ist schon Früh Muster zugesagt.')
})

test('AKTE-9: a concurrent change of one inquiry prevents the whole decision', async ({ db }) => {
  const flat = await createFlat(db)
  const view = await loadDecision(db, { linkId: flat.linkId, decision: 'zusage', now: NOW })
  await press(db, { akteur: flat.akteur, linkId: flat.late.id }, 'absage')
  const link = { id: flat.linkId, stand: view.stand }
  await expect(
    decide(db, { akteur: flat.akteur, decision: 'zusage', link, others: view.others, now: NOW }),
  ).rejects.toMatchObject({ code: expect.stringMatching(/VERALTET|STATUS_UNMOEGLICH/) })
  expect(await findLink(db, flat.linkId)).toMatchObject({ zusageAm: null })
  expect(await findLink(db, flat.early.id)).toMatchObject({ absageAm: null })
  expect(await db.select().from(nachrichten)).toHaveLength(1)
  const now = await loadDecision(db, { linkId: flat.late.id, decision: 'zusage', now: NOW })
  expect(now.lastChange).toMatchObject({ status: 'Abgesagt', at: NOW.toISOString() })
})

test('AKTE-9: two concurrent promises of one flat result in one', async ({ db }) => {
  const flat = await createFlat(db)
  const results = await Promise.allSettled([
    press(db, flat, 'zusage'),
    press(db, { akteur: flat.akteur, linkId: flat.early.id }, 'zusage'),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const promised = (await db.select().from(links)).filter(({ zusageAm }) => zusageAm !== null)
  expect(promised).toHaveLength(1)
  const next = await loadDecision(db, { linkId: flat.late.id, decision: 'zusage', now: NOW })
  expect(next.refusal).toMatch(/schon .+ zugesagt|Status schon/)
})

test('AKTE-9: a promise can be taken back, which closes the proofs again', async ({ db }) => {
  const flat = await createFlat(db)
  await db.update(links).set({ absageAm: NOW }).where(eq(links.id, flat.early.id))
  await press(db, flat, 'zusage')
  await press(db, flat, 'zurueck')
  expect(await findLink(db, flat.linkId)).toMatchObject({ zusageAm: null, absageAm: null })
  const akte = await loadAkte(db, { akteur: flat.akteur, linkId: flat.linkId, now: NOW })
  expect([akte.stage, akte.nachweise.state]).toEqual(['bewerbung', 'gesperrt'])
  await press(db, flat, 'absage')
  expect((await loadAkte(db, { akteur: flat.akteur, linkId: flat.linkId, now: NOW })).ended?.kind).toBe('abgesagt')
})

test.for(['keine', crypto.randomUUID()])('refuses a decision about the unknown inquiry %s', async (linkId, { db }) => {
  await expect(loadDecision(db, { linkId, decision: 'zusage', now: NOW })).rejects.toMatchObject({
    code: 'ANFRAGE_NICHT_GEFUNDEN',
  })
})
