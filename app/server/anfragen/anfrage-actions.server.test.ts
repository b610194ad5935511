import type { Database } from '#app/server/db/database.server.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { refuseMailsTo } from '#tests/setup/doubles/faults.ts'
import { gast, listSent, requireSitzung } from '#tests/setup/konten-test.ts'
import { beginNewTermin } from './begin-new-termin.server.ts'
import { loadDashboard } from './load-dashboard.server.ts'
import { saveAnmerkung } from './save-anmerkung.server.ts'
import { submitAnfrage } from './submit-anfrage.server.ts'
import { withdrawAnfrage } from './withdraw-anfrage.server.ts'

const LATER = new Date(NOW.getTime() + 60_000)

async function withAnfrage(db: Database, overrides: Parameters<typeof createAnfrageLink>[1] = {}) {
  const konto = await createKonto(db)
  await createProfil(db, { id: konto.id, firstName: 'Jana', lastName: 'Albrecht' })
  const opened = { akteur: gast(), kontoId: konto.id, now: NOW }
  const angemeldet = await requireSitzung(db, await createSitzung(db, opened), NOW)
  const link = await createAnfrageLink(db, { profilesId: konto.id, ...overrides })
  return { angemeldet, linkId: link.id, link }
}

/** All columns, so that a test sees any change. */
async function readLinks(db: Database) {
  return (await db.$client.query('select * from expose_inquiry_exposes order by id')).rows
}

async function readLink(db: Database, id: string) {
  const { rows } = await db.$client.query('select * from expose_inquiry_exposes where id = $1', [id])
  return rows[0]
}

test('withdrawing hides the inquiry, keeps its row and notifies the company once', async ({ db }) => {
  const expose = await createExpose(db, { title: 'Loft am Hafen', exposeshortcode: 'HA-3' })
  const { angemeldet, linkId } = await withAnfrage(db, { exposeId: expose.id })
  await withdrawAnfrage(db, { akteur: angemeldet, linkId, now: NOW })
  expect(await readLink(db, linkId)).toMatchObject({ zurueckgezogen_am: NOW, status_option_id: ANFRAGE_STATUS.neu.id })
  await withdrawAnfrage(db, { akteur: angemeldet, linkId, now: LATER })
  expect((await readLink(db, linkId)).zurueckgezogen_am).toEqual(NOW)
  const mails = await listSent(db)
  expect(mails).toEqual([
    expect.objectContaining({ an: 'kontakt@example.org', betreff: 'Anfrage zurückgezogen von Jana Albrecht' }),
  ])
  for (const word of ['Loft am Hafen', 'HA-3', angemeldet.email]) expect(mails[0]?.text).toContain(word)
})

test('no message names a person who withdrew and deleted the account', async ({ db }) => {
  const { angemeldet, linkId } = await withAnfrage(db)
  await withdrawAnfrage(db, { akteur: angemeldet, linkId, now: NOW })
  const exposeIds = [(await createExpose(db)).id]
  await submitAnfrage(db, { akteur: angemeldet, exposeIds, sendeSchluessel: crypto.randomUUID(), now: NOW })
  await db.$client.query("update nachrichten set status = 'gesendet', gesendet_am = now()")
  const before = await listSent(db)
  expect(before.map(({ an }) => an).toSorted()).toEqual(
    [angemeldet.email, ...Array(2).fill('kontakt@example.org')].toSorted(),
  )
  await deleteKonto(db, { akteur: angemeldet, passwort: null, planFileDeletion: async () => undefined, now: NOW })
  const { rows } = await db.$client.query("select * from nachrichten where status = 'gesendet'")
  expect(rows).toHaveLength(3)
  const rest = JSON.stringify(rows)
  for (const word of ['Albrecht', angemeldet.email, angemeldet.kontoId, linkId]) expect(rest).not.toContain(word)
})

test('a withdrawn flat can be inquired about again', async ({ db }) => {
  const { angemeldet, linkId, link } = await withAnfrage(db)
  await withdrawAnfrage(db, { akteur: angemeldet, linkId, now: NOW })
  const anfrage = { akteur: angemeldet, exposeIds: [link.exposeId], sendeSchluessel: crypto.randomUUID(), now: LATER }
  expect((await submitAnfrage(db, anfrage)).requested).toEqual([link.exposeId])
  expect(await readLinks(db)).toHaveLength(2)
})

test('withdraws nothing if the mail cannot be queued', async ({ db }) => {
  const { angemeldet, linkId } = await withAnfrage(db)
  const before = await readLinks(db)
  await refuseMailsTo(db, 'kontakt@example.org', () =>
    expect(withdrawAnfrage(db, { akteur: angemeldet, linkId, now: LATER })).rejects.toThrow(),
  )
  expect(await readLinks(db)).toEqual(before)
})

test('limits withdrawals to 60 an hour', async ({ db }) => {
  const { angemeldet, linkId } = await withAnfrage(db)
  const withdraw = () => withdrawAnfrage(db, { akteur: angemeldet, linkId, now: NOW })
  for (let i = 0; i < 60; i += 1) await withdraw()
  await expect(withdraw()).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
})

test('two simultaneous withdrawals count once and send one mail', async ({ db }) => {
  const { angemeldet, linkId } = await withAnfrage(db)
  await Promise.all(Array.from({ length: 5 }, () => withdrawAnfrage(db, { akteur: angemeldet, linkId, now: NOW })))
  expect(await listSent(db)).toHaveLength(1)
})

test('refuses a withdrawal while an appointment is booked; a cancelled one does not matter', async ({ db }) => {
  const { angemeldet, linkId } = await withAnfrage(db)
  const buchung = await createBuchung(db, { exposeInquiryExposeId: linkId })
  const before = await readLinks(db)
  await expect(withdrawAnfrage(db, { akteur: angemeldet, linkId, now: LATER })).rejects.toMatchObject({
    code: 'TERMIN_GEBUCHT',
    message: 'Ein Besichtigungstermin ist gebucht. Bitte stornieren Sie zuerst den Termin.',
  })
  expect(await readLinks(db)).toEqual(before)
  expect(await listSent(db)).toEqual([])
  await db.$client.query("update besichtigungstermin set status = 'storniert' where id = $1", [buchung.id])
  await withdrawAnfrage(db, { akteur: angemeldet, linkId, now: LATER })
  expect((await readLink(db, linkId)).zurueckgezogen_am).toEqual(LATER)
})

test.for([
  ['a minute before the slot ends', '2026-03-10T15:29:00Z', 'TERMIN_GEBUCHT'],
  ['when the slot ends, in the time of Berlin', '2026-03-10T15:30:00Z', null],
  ['in summer the clock of Berlin is another', '2026-07-10T14:30:00Z', null],
] as const)('a booked appointment, %s', async ([, time, code], { db }) => {
  const { angemeldet, linkId, link } = await withAnfrage(db)
  const termin = await createTermin(db, { exposeId: link.exposeId, date: time.slice(0, 10) })
  await createBuchung(db, { exposeInquiryExposeId: linkId, terminoptionId: termin.id })
  const now = new Date(time)
  const [entry] = (
    await loadDashboard(db, { kontoId: angemeldet.kontoId, anfragen: 500, ended: 12, termine: 500, now })
  ).entries
  expect(entry?.buchung?.past).toBe(code === null)
  const result = await withdrawAnfrage(db, { akteur: angemeldet, linkId, now }).then(
    () => null,
    (error) => error.code,
  )
  expect(result).toBe(code)
})

test('a withdrawal waits for a concurrent booking', async ({ db }) => {
  const { angemeldet, linkId } = await withAnfrage(db)
  const gebucht = Promise.withResolvers<void>()
  const next = Promise.withResolvers<void>()
  const buchen = db.transaction(async (tx) => {
    await createBuchung(tx, { exposeInquiryExposeId: linkId })
    gebucht.resolve()
    await next.promise
  })
  await gebucht.promise
  const back = withdrawAnfrage(db, { akteur: angemeldet, linkId, now: LATER })
  next.resolve()
  await buchen
  await expect(back).rejects.toMatchObject({ code: 'TERMIN_GEBUCHT' })
})

test('writes, changes and clears a note; the same note again changes nothing', async ({ db }) => {
  const { angemeldet: akteur, linkId } = await withAnfrage(db)
  const write = async (anmerkung: string) => {
    await saveAnmerkung(db, { akteur, linkId, anmerkung, now: NOW })
    return (await readLink(db, linkId)).kundenanmerkung
  }
  expect(await write(' Gern\r\nabends. ')).toBe('Gern\nabends.')
  expect(await write('Gern\r\nabends.')).toBe('Gern\nabends.')
  expect(await write('🏠'.repeat(2000))).toBe('🏠'.repeat(2000))
  await expect(write('x'.repeat(2001))).rejects.toMatchObject({ code: 'ANMERKUNG_ZU_LANG' })
  expect(await write('  ')).toBeNull()
})

test('refuses a note on a withdrawn inquiry', async ({ db }) => {
  const { angemeldet: akteur, linkId } = await withAnfrage(db, { zurueckgezogenAm: NOW })
  const before = await readLinks(db)
  const note = { akteur, linkId, anmerkung: 'Doch noch', now: LATER }
  await expect(saveAnmerkung(db, note)).rejects.toMatchObject({ code: 'ANFRAGE_NICHT_GEFUNDEN' })
  expect(await readLinks(db)).toEqual(before)
})

test('starts no new appointment for a withdrawn inquiry', async ({ db }) => {
  const { angemeldet: akteur, linkId } = await withAnfrage(db, { zurueckgezogenAm: NOW })
  const begin = beginNewTermin(db, { akteur, linkId, now: LATER })
  await expect(begin).rejects.toMatchObject({ code: 'ANFRAGE_NICHT_GEFUNDEN' })
})

test('a new appointment removes a cancelled one from the link, and no other', async ({ db }) => {
  const { angemeldet: akteur, linkId, link } = await withAnfrage(db)
  const target = `/terminbuchung/${link.inquiryId}?expose_id=${link.exposeId}`
  const buchung = await createBuchung(db, { exposeInquiryExposeId: linkId })
  const begin = () => beginNewTermin(db, { akteur, linkId, now: LATER })
  expect(await begin()).toBe(target)
  expect((await readLink(db, linkId)).terminbuchung_id).toBe(buchung.id)
  await db.$client.query("update besichtigungstermin set status = 'storniert' where id = $1", [buchung.id])
  for (let i = 0; i < 2; i++) {
    expect(await begin()).toBe(target)
    expect((await readLink(db, linkId)).terminbuchung_id).toBeNull()
  }
  await db.$client.query("update inquiry_status_options set wohnen_navigation = '/profil/{profil_id}' where id = $1", [
    (await readLink(db, linkId)).status_option_id,
  ])
  expect(await begin()).toBe(`/profil/${akteur.kontoId}`)
})

test("finds and changes nothing with another person's session", async ({ db }) => {
  const mira = await withAnfrage(db)
  const ben = await withAnfrage(db)
  const nobody = await createAnfrageLink(db, { profilesId: null })
  const storniert = await withAnfrage(db)
  const buchung = await createBuchung(db, { exposeInquiryExposeId: storniert.linkId, status: 'storniert' })
  await db.$client.query('update expose_inquiry_exposes set terminbuchung_id = $1 where id = $2', [
    buchung.id,
    storniert.linkId,
  ])
  const before = await readLinks(db)
  const { angemeldet: akteur } = ben
  const notFound = { code: 'ANFRAGE_NICHT_GEFUNDEN' }
  for (const linkId of [
    mira.linkId,
    storniert.linkId,
    nobody.id,
    mira.link.inquiryId,
    crypto.randomUUID(),
    'unsinn',
    '',
  ]) {
    await expect(withdrawAnfrage(db, { akteur, linkId, now: LATER })).rejects.toMatchObject(notFound)
    const note = { akteur, linkId, anmerkung: 'fremd', now: LATER }
    await expect(saveAnmerkung(db, note)).rejects.toMatchObject(notFound)
    await expect(saveAnmerkung(db, { ...note, anmerkung: '' })).rejects.toMatchObject(notFound)
    await expect(beginNewTermin(db, { akteur, linkId, now: LATER })).rejects.toMatchObject(notFound)
  }
  expect(await readLinks(db)).toEqual(before)
  expect(await listSent(db)).toEqual([])
})
