import { sql } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createAnfrageLink, createMietangebot } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { refuseMailsTo, waitForLock } from '#tests/setup/doubles/faults.ts'
import { after, gast, listSent, requireSitzung } from '#tests/setup/konten-test.ts'
import { findBewerbung } from './find-bewerbung.server.ts'
import { sendBewerbung } from './send-bewerbung.server.ts'

const FIRMA = 'kontakt@example.org'

async function signedIn(db: Database, overrides: Parameters<typeof createKonto>[1] = {}) {
  const konto = await createKonto(db, overrides)
  await createProfil(db, { id: konto.id, firstName: 'Jana', lastName: 'Albrecht' })
  const sitzung = await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW })
  return requireSitzung(db, sitzung, NOW)
}
type Angemeldet = Awaited<ReturnType<typeof signedIn>>

/** Adds a person with all documents, uploaded by different people. */
async function addPerson(db: Database, overrides: Parameters<typeof createInteressent>[1]) {
  const interessent = await createInteressent(db, overrides)
  await createDokument(db, { interessent })
  await createDokument(db, { interessent, dokumentTyp: 'personalausweis_vorne' })
  const beschreibung = 'Personalausweis - Rückseite'
  await createDokument(db, { interessent, dokumentTyp: 'identifikationsdokument', beschreibung })
  return interessent
}

async function createBewerber(db: Database, exposeId: string, konto: Parameters<typeof createKonto>[1] = {}) {
  const angemeldet = await signedIn(db, konto)
  const { kontoId } = angemeldet
  await createMietprofil(db, { profileId: kontoId })
  const person = await addPerson(db, { profileId: kontoId, vorname: 'Jana', nachname: 'Albrecht' })
  const link = await createAnfrageLink(db, { exposeId, profilesId: kontoId })
  return { angemeldet, person, link }
}

const send = (db: Database, angemeldet: Angemeldet, exposeId: string, now = NOW) =>
  sendBewerbung(db, { akteur: angemeldet, exposeId, now })

async function listSubmitted(db: Database) {
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from expose_inquiry_exposes where bewerbung_abgesendet_am is not null',
  )
  return rows.map(({ id }) => id)
}

test('a complete application marks the inquiry and notifies company and applicant', async ({ db }) => {
  const expose = await createExpose(db, { title: 'Helle Wohnung' })
  const { angemeldet, link } = await createBewerber(db, expose.id, { email: 'jana@example.org' })
  const more = await createAnfrageLink(db, { profilesId: angemeldet.kontoId })
  await send(db, angemeldet, expose.id)
  expect(await listSubmitted(db)).toEqual([link.id])
  expect(more.bewerbungAbgesendetAm).toBeNull()
  const mails = await listSent(db)
  expect(mails.map(({ an, betreff }) => [an, betreff]).sort()).toEqual([
    ['jana@example.org', 'Ihre Bewerbung ist bei uns'],
    [FIRMA, 'Neue Bewerbung von Jana Albrecht'],
  ])
  for (const { text } of mails) expect(text).toContain('Helle Wohnung')
  const { rows } = await db.$client.query('select konto_id, bezug_id from nachrichten order by an')
  expect(rows).toEqual([
    { konto_id: angemeldet.kontoId, bezug_id: link.id },
    { konto_id: null, bezug_id: link.id },
  ])
  expect(await findBewerbung(db, { kontoId: angemeldet.kontoId, exposeId: expose.id })).toMatchObject({
    anfrage: { abgesendetAm: NOW.toISOString() },
  })
})

test('sends an application once, however often the button is pressed', async ({ db }) => {
  const expose = await createExpose(db)
  const { angemeldet } = await createBewerber(db, expose.id)
  await Promise.all(Array.from({ length: 5 }, (_, minute) => send(db, angemeldet, expose.id, after(NOW, minute))))
  const { anfrage } = (await findBewerbung(db, { kontoId: angemeldet.kontoId, exposeId: expose.id })) ?? {}
  await send(db, angemeldet, expose.id, after(NOW, 60))
  expect(await listSent(db, FIRMA)).toHaveLength(1)
  expect(await findBewerbung(db, { kontoId: angemeldet.kontoId, exposeId: expose.id })).toMatchObject({ anfrage })
})

test('marks and sends nothing if the last mail cannot be queued', async ({ db }) => {
  const expose = await createExpose(db)
  const { angemeldet } = await createBewerber(db, expose.id, { email: 'jana@example.org' })
  await refuseMailsTo(db, 'jana@example.org', () => expect(send(db, angemeldet, expose.id)).rejects.toThrow())
  expect(await listSubmitted(db)).toEqual([])
  expect(await listSent(db)).toEqual([])
})

test('limits applications to 30 a day', async ({ db }) => {
  const expose = await createExpose(db)
  const { angemeldet } = await createBewerber(db, expose.id)
  for (let i = 0; i < 30; i += 1) await send(db, angemeldet, expose.id)
  await expect(send(db, angemeldet, expose.id)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
})

test('an application waits for a concurrent unpublishing of the Exposé', async ({ db }) => {
  const expose = await createExpose(db)
  const { angemeldet } = await createBewerber(db, expose.id)
  const bewerbung = await db.transaction(async (tx) => {
    await tx.execute(sql`update exposes set oeffentlich = false where id = ${expose.id}`)
    const sent = Promise.allSettled([send(db, angemeldet, expose.id)])
    await waitForLock(db)
    return { sent }
  })
  expect(await bewerbung.sent).toMatchObject([{ reason: { code: 'EXPOSE_NICHT_GEFUNDEN' } }])
  expect(await listSent(db)).toEqual([])
})

test('a concurrent withdrawal happens after the application, or prevents it', async ({ db }) => {
  const expose = await createExpose(db)
  const { angemeldet, link } = await createBewerber(db, expose.id)
  const withdraw = db.$client.query('update expose_inquiry_exposes set zurueckgezogen_am = now() where id = $1', [
    link.id,
  ])
  const [sent] = await Promise.allSettled([send(db, angemeldet, expose.id), withdraw])
  if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ code: 'ANFRAGE_FEHLT' })
  const expected = sent.status === 'fulfilled' ? 1 : 0
  expect(await listSubmitted(db)).toHaveLength(expected)
  expect(await listSent(db, FIRMA)).toHaveLength(expected)
})

test('sends nothing without an inquiry or with a withdrawn one', async ({ db }) => {
  const expose = await createExpose(db)
  const { angemeldet, link } = await createBewerber(db, expose.id)
  await db.$client.query('update expose_inquiry_exposes set zurueckgezogen_am = now() where id = $1', [link.id])
  await expect(send(db, angemeldet, expose.id)).rejects.toMatchObject({ code: 'ANFRAGE_FEHLT' })
  expect(await findBewerbung(db, { kontoId: angemeldet.kontoId, exposeId: expose.id })).toMatchObject({ anfrage: null })
  const other = await createExpose(db)
  await expect(send(db, angemeldet, other.id)).rejects.toMatchObject({ code: 'ANFRAGE_FEHLT' })
  expect(await listSent(db)).toEqual([])
})

test.for<[was: string, sql: string]>([
  ['the profile', 'delete from mietinteresse_profiles'],
  ['an answer of the profile', "update mietinteresse_profiles set motivation = ' '"],
  ['the questionnaire', 'delete from mieterfragebogen'],
  ['a step', "update mieterfragebogen_interessenten set completed_steps = '{1,2,3,4}'"],
  ['an income', 'update mieterfragebogen_interessenten set aktuelles_monatseinkommen_netto = 1111'],
  ['the end of the questionnaire', 'update mieterfragebogen_interessenten set manually_completed = false'],
  ['a payslip', "delete from mieterfragebogen_dokumente where dokument_typ = 'gehaltsabrechnung'"],
  [
    'a Schufa report',
    'update mieterfragebogen_interessenten set schufa_vorhanden = true, schufa_makler_anfrage = false',
  ],
])('sends nothing without %s', async ([, sql], { db }) => {
  const expose = await createExpose(db)
  const { angemeldet } = await createBewerber(db, expose.id)
  await db.$client.query(sql)
  await expect(send(db, angemeldet, expose.id)).rejects.toMatchObject({ code: 'BEWERBUNG_UNVOLLSTAENDIG' })
  expect(await listSubmitted(db)).toEqual([])
  expect(await listSent(db)).toEqual([])
})

test('refuses an application for a flat let or reserved in the meantime, and keeps one sent before (BEWERBUNG-7)', async ({
  db,
}) => {
  const expose = await createExpose(db)
  const { angemeldet, link } = await createBewerber(db, expose.id)
  for (const [status, reason] of [
    ['rented', 'Diese Wohnung ist vermietet.'],
    ['reserviert', 'zurzeit keine Bewerbung'],
  ]) {
    await db.$client.query('update exposes set status = $1', [status])
    await expect(send(db, angemeldet, expose.id)).rejects.toMatchObject({
      code: 'NICHT_ZU_HABEN',
      message: expect.stringContaining(reason ?? ''),
    })
  }
  expect([await listSubmitted(db), await listSent(db)]).toEqual([[], []])
  await db.$client.query("update exposes set status = 'active'")
  await send(db, angemeldet, expose.id)
  await db.$client.query("update exposes set status = 'rented'")
  await send(db, angemeldet, expose.id)
  expect(await listSubmitted(db)).toEqual([link.id])
  expect(await listSent(db, FIRMA)).toHaveLength(1)
})

test('KAUF-4: refuses an application for a purchase', async ({ db }) => {
  const expose = await createExpose(db, { status: 'verkauf' })
  const { angemeldet } = await createBewerber(db, expose.id)
  await expect(send(db, angemeldet, expose.id)).rejects.toMatchObject({ code: 'ANFRAGE_ZUM_KAUF' })
  expect(await listSubmitted(db)).toEqual([])
})

test('never counts data of other people', async ({ db }) => {
  const expose = await createExpose(db)
  const foreign = await createBewerber(db, expose.id)
  const angemeldet = await signedIn(db)
  const { kontoId } = angemeldet
  // The other person's inquiry does not count.
  await expect(send(db, angemeldet, expose.id)).rejects.toMatchObject({ code: 'ANFRAGE_FEHLT' })
  await createAnfrageLink(db, { exposeId: expose.id, profilesId: kontoId })
  expect(await findBewerbung(db, { kontoId, exposeId: expose.id })).toMatchObject({ mietprofil: null, personen: [] })
  // Owning another person's entry does not make it one's own, and their documents complete nothing.
  await createInteressent(db, { mieterfragebogenId: foreign.person.mieterfragebogenId, besitzer: kontoId })
  await createMietprofil(db, { profileId: kontoId })
  await createInteressent(db, { profileId: kontoId })
  await expect(send(db, angemeldet, expose.id)).rejects.toMatchObject({ code: 'BEWERBUNG_UNVOLLSTAENDIG' })
  expect(await listSubmitted(db)).toEqual([])
})

test('BEWERBUNG-4: reveals only whether a co-tenant is done', async ({ db }) => {
  const expose = await createExpose(db)
  const { id: mieterfragebogenId } = await createFragebogen(db)
  const { kontoId } = await signedIn(db)
  const time = (minute: number) => ({ createdAt: after(NOW, minute) })
  await addPerson(db, { mieterfragebogenId, profileId: kontoId, vorname: 'Jana', nachname: 'Albrecht', ...time(0) })
  const child = { mieterfragebogenId, besitzer: kontoId, vorname: 'Mehmet', nachname: 'Okan', completedSteps: [1, 2] }
  await createInteressent(db, { ...child, ...time(1) })
  const foreign = await createProfil(db)
  const other = { mieterfragebogenId, profileId: foreign.id, besitzer: foreign.id, ...time(2) }
  const { id: otherId } = await createInteressent(db, other)
  const bewerbung = await findBewerbung(db, { kontoId, exposeId: expose.id })
  expect(bewerbung?.personen).toMatchObject([
    { own: { name: 'Jana Albrecht', openSteps: [], missingDokumente: [] }, dokumenteComplete: true },
    { own: { name: 'Mehmet Okan', openSteps: [3, 4, 5] }, fragebogenComplete: false },
    { own: null, fragebogenComplete: true, dokumenteComplete: false },
  ])
  const done = { fragebogenComplete: true, dokumenteComplete: false }
  expect(bewerbung?.personen[2]).toEqual({ rolle: 'mieter', own: null, ...done })
  for (const id of [otherId, foreign.id]) expect(JSON.stringify(bewerbung)).not.toContain(id)
})

test('uses the questionnaire that the person joined last', async ({ db }) => {
  const expose = await createExpose(db)
  const { kontoId } = await signedIn(db)
  await createInteressent(db, { profileId: kontoId, vorname: 'Früher', createdAt: NOW })
  await createInteressent(db, { profileId: kontoId, vorname: 'Später', createdAt: after(NOW, 5) })
  const bewerbung = await findBewerbung(db, { kontoId, exposeId: expose.id })
  expect(bewerbung?.personen.map(({ own }) => own?.name)).toEqual(['Später Kowalski'])
})

test('an applicant keeps the page of an unpublished flat, and nobody else sees it', async ({ db }) => {
  const privat = await createExpose(db, { oeffentlich: false })
  const { angemeldet } = await createBewerber(db, privat.id)
  const stranger = await signedIn(db)
  const find = (exposeId: string, { kontoId }: Angemeldet = angemeldet) => findBewerbung(db, { kontoId, exposeId })
  // BEWERBUNG-7: an Exposé stays visible after the inquiry, without pictures; nothing can be sent any more.
  expect(await find(privat.id)).toMatchObject({ expose: { id: privat.id, bild: null }, reachable: false })
  expect(await find(privat.id, stranger)).toBeNull()
  for (const exposeId of [crypto.randomUUID(), 'unsinn']) expect(await find(exposeId)).toBeNull()
  for (const exposeId of [privat.id, crypto.randomUUID(), 'unsinn']) {
    await expect(send(db, angemeldet, exposeId)).rejects.toMatchObject({ code: 'EXPOSE_NICHT_GEFUNDEN' })
  }
  const direct = await createExpose(db, { oeffentlich: false, direktlink: true })
  expect(await find(direct.id)).toMatchObject({ reachable: true })
})

test('NACHRICHT-9: informs a person without a confirmed address by SMS', async ({ db }) => {
  const expose = await createExpose(db)
  const { angemeldet } = await createBewerber(db, expose.id, { email: null, emailNeu: 'vertippt@example.org' })
  await send(db, angemeldet, expose.id)
  const sent = await listSent(db)
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['email', 'sms'])
  const toFirma = sent.find(({ an }) => an === FIRMA)
  expect(toFirma?.text).not.toContain('vertippt')
  expect(sent.find(({ kind }) => kind === 'sms')?.text).toContain(`/bewerbung/${expose.id}`)
})

test('MAPPE-3: offers the Mappe for the flat once a person whom the account may see has finished', async ({ db }) => {
  const expose = await createExpose(db)
  const { id: mieterfragebogenId } = await createFragebogen(db)
  const { kontoId } = await signedIn(db)
  const read = async () => (await findBewerbung(db, { kontoId, exposeId: expose.id }))?.mappe
  await createInteressent(db, { mieterfragebogenId, profileId: kontoId, manuallyCompleted: false })
  await createInteressent(db, { mieterfragebogenId })
  expect(await read()).toBeNull()
  await createInteressent(db, { mieterfragebogenId, besitzer: kontoId })
  const url = new URL((await read()) ?? '', 'http://portal.invalid')
  expect(url.pathname).toBe('/mieterfragebogen/mappe')
  expect([...url.searchParams]).toEqual([
    ['id', mieterfragebogenId],
    ['expose', expose.id],
    ...['antworten', 'gehaltsabrechnung', 'einkommensnachweis', 'schufa', 'sonstiges'].map((part) => ['inhalt', part]),
  ])
})

test('WBS-6: an application for a flat that requires a WBS needs one of the household, and its proof', async ({
  db,
}) => {
  const bound = await createExpose(db, { wbs: true, wbsArt: 'be_160' })
  const { angemeldet, person } = await createBewerber(db, bound.id)
  const missing = async (exposeId: string) => {
    const bewerbung = await findBewerbung(db, { kontoId: angemeldet.kontoId, exposeId })
    return bewerbung?.personen.map(({ own }) => own?.missingDokumente)
  }
  const free = await createExpose(db)
  expect(await missing(free.id)).toEqual([[]])
  expect(await missing(bound.id)).toEqual([['wbs']])
  await expect(send(db, angemeldet, bound.id)).rejects.toMatchObject({ code: 'BEWERBUNG_UNVOLLSTAENDIG' })
  await db.$client.query("update mieterfragebogen_interessenten set wbs_art = 'be_140' where id = $1", [person.id])
  expect(await missing(bound.id)).toEqual([['wbs']])
  await createDokument(db, { interessent: person, dokumentTyp: 'wbs' })
  expect(await missing(bound.id)).toEqual([[]])
  await send(db, angemeldet, bound.id)
  expect(await listSubmitted(db)).toHaveLength(1)
})

test('MIETANGEBOT-4: takes the application of the person for whom the flat is reserved', async ({ db }) => {
  const expose = await createExpose(db)
  const { angemeldet, link } = await createBewerber(db, expose.id)
  await createMietangebot(db, { link })
  await send(db, angemeldet, expose.id)
  expect(await listSubmitted(db)).toEqual([link.id])
})
