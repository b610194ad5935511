import { count, countDistinct, eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, verwalter } from '#tests/setup/konten-test.ts'
import { seedVerwaltung } from '#tests/setup/seeds/seed-verwaltung.ts'
import { changeBulk } from './change-bulk.server.ts'
import { changeStatus } from './change-status.server.ts'
import { previewBulkChange } from './preview-bulk-change.server.ts'

const CHANGE = {
  status: 'abgesagt',
  anmerkung: null,
  channels: { email: true, sms: false },
} as const
const OPEN = 'status=neu&status=profil_ausgefuellt'

const staff = async (db: Database) => verwalter((await createKonto(db, { rolle: 'operator' })).id)
const preview = (db: Database) =>
  previewBulkChange(db, { chosen: { query: OPEN, except: [] }, status: 'abgesagt', anmerkung: null, now: NOW })

async function countAll(db: Database) {
  const [links] = await db
    .select({ count: count() })
    .from(exposeInquiryExposes)
    .where(eq(exposeInquiryExposes.statusOptionId, ANFRAGE_STATUS.abgesagt.id))
  const [mails] = await db.select({ count: count(), subjects: countDistinct(nachrichten.bezugId) }).from(nachrichten)
  const [entries] = await db.select({ count: count(), changes: countDistinct(protokoll.sammelId) }).from(protokoll)
  return { links: links?.count, mails, entries }
}

test('ANFRAGEN-8: if two operators reject the same 500 at once, one succeeds and each mail is sent once', async ({
  db,
}) => {
  await seedVerwaltung(db.$client, { links: 500, personen: 500 })
  const [one, other] = [await staff(db), await staff(db)]
  const { links, refused, withEmail, cancelled, reading } = await preview(db)
  // Each person has two inquiries.
  expect([links.length, refused, withEmail]).toEqual([500, [], 250])
  expect(reading?.mail?.text).toMatch(/löschen wir spätestens am \d{2}\.\d{2}\.\d{4}/)

  const both = [one, other].map((akteur) => changeStatus(db, { akteur, links, ...CHANGE, now: after(NOW, 1) }))
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refusal] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refusal).toMatchObject({ code: 'VERALTET' })
  // One mail per inquiry, and one per cancelled appointment.
  expect(cancelled).toBeGreaterThan(20)
  const mails = 500 + cancelled
  expect(await countAll(db)).toEqual({
    links: 500,
    mails: { count: mails, subjects: mails },
    entries: { count: 500, changes: 1 },
  })
})

test('ANFRAGEN-8: reports progress while messages are written, and does not block other requests', async ({ db }) => {
  await seedVerwaltung(db.$client, { links: 110, personen: 110 })
  const akteur = await staff(db)
  const { links } = await preview(db)
  const steps: [number, number][] = []
  const onProgress = (done: number, total: number) => steps.push([done, total])
  await changeStatus(db, { akteur, links, ...CHANGE, now: NOW, onProgress })
  const total = links.length
  expect(total).toBeGreaterThan(50)
  expect(steps.slice(0, 2)).toEqual([
    [25, total],
    [50, total],
  ])
  expect(steps.at(-1)).toEqual([total, total])
})

test('ANFRAGEN-8: changes nothing if one inquiry fails', async ({ db }) => {
  await seedVerwaltung(db.$client, { links: 500, personen: 500 })
  const akteur = await staff(db)
  const { links } = await preview(db)
  await db
    .update(exposeInquiryExposes)
    .set({ zurueckgezogenAm: NOW })
    .where(eq(exposeInquiryExposes.id, links[250]?.id ?? ''))
  await expect(changeStatus(db, { akteur, links, ...CHANGE, now: NOW })).rejects.toMatchObject({
    code: 'ANFRAGE_NICHT_GEFUNDEN',
  })
  expect(await countAll(db)).toEqual({
    links: 0,
    mails: { count: 0, subjects: 0 },
    entries: { count: 0, changes: 0 },
  })
})

test('ANFRAGEN-8: names and omits inquiries that cannot be changed, and refuses more than 500', async ({ db }) => {
  const many = { ids: Array.from({ length: 501 }, () => crypto.randomUUID()) }
  await expect(
    previewBulkChange(db, { chosen: many, status: 'abgesagt', anmerkung: null, now: NOW }),
  ).rejects.toMatchObject({ code: 'ZU_VIELE_ANFRAGEN' })
  const rejected = await createAnfrageLink(db, { statusOptionId: ANFRAGE_STATUS.abgesagt.id, absageAm: NOW })
  const open = await createAnfrageLink(db)
  const chosen = { ids: [rejected.id, open.id, 'keine'] }
  expect(await previewBulkChange(db, { chosen, status: 'abgesagt', anmerkung: null, now: NOW })).toMatchObject({
    links: [{ id: open.id }],
    refused: [{ name: 'Mira Kowalski', reason: 'Diese Anfrage hat den Status schon.' }],
    unreached: 0,
    cancelled: 0,
  })
})

const absagen = (db: Database, chosen: Parameters<typeof previewBulkChange>[1]['chosen']) =>
  previewBulkChange(db, { chosen, status: 'abgesagt', anmerkung: null, now: NOW })

test('ANFRAGEN-8: choosing all minus one omits that one and all later inquiries', async ({ db }) => {
  const { exposeId, id: first } = await createAnfrageLink(db, { createdAt: after(NOW, -30) })
  const { id: left } = await createAnfrageLink(db, { exposeId, createdAt: after(NOW, -20) })
  await createAnfrageLink(db, { exposeId, createdAt: after(NOW, -1) })
  const query = `expose=${exposeId}&geladen=${after(NOW, -5).toISOString()}`
  expect((await absagen(db, { query, except: [left] })).links.map(({ id }) => id)).toEqual([first])
})

test('ANFRAGEN-8: counts inquiries and persons separately', async ({ db }) => {
  const { profilesId, id: one } = await createAnfrageLink(db)
  const ids = [one, (await createAnfrageLink(db, { profilesId })).id, (await createAnfrageLink(db)).id]
  const gone = await createAnfrageLink(db, { profilesId, statusOptionId: ANFRAGE_STATUS.abgesagt.id, absageAm: NOW })
  expect(await absagen(db, { ids: [...ids, gone.id] })).toMatchObject({
    chosen: { anfragen: 4, personen: 2 },
    possible: { anfragen: 3, personen: 2 },
    refused: [{ reason: 'Diese Anfrage hat den Status schon.' }],
  })
})

test('ANFRAGEN-8: names and omits a Zusage, and refuses a change that contains one', async ({ db }) => {
  const akteur = await staff(db)
  const promised = await createAnfrageLink(db, { statusOptionId: ANFRAGE_STATUS.zusage.id, zusageAm: NOW })
  const open = await createAnfrageLink(db)
  expect(await absagen(db, { ids: [promised.id, open.id] })).toMatchObject({
    links: [{ id: open.id }],
    refused: [{ reason: 'Die Wohnung ist dieser Person zugesagt. Das ändern Sie in ihrer Akte.' }],
  })
  const links = [promised, open].map(({ id }) => ({ id, stand: null }))
  const change = { akteur, links, ...CHANGE, withoutTermine: false, now: NOW }
  await expect(changeBulk(db, change)).rejects.toMatchObject({ code: 'STATUS_UNMOEGLICH' })
  expect((await countAll(db)).links).toBe(0)
})

test('ANFRAGEN-8: offers a viewing without free slots only after confirmation', async ({ db }) => {
  const akteur = await staff(db)
  const { id, exposeId } = await createAnfrageLink(db)
  const full = await createAnfrageLink(db)
  await createTermin(db, { exposeId })
  await createTermin(db, { exposeId, date: '2026-03-11' })
  const ids = [id, full.id]
  const status = 'besichtigung_zulassen'
  const preview = await previewBulkChange(db, { chosen: { ids }, status, anmerkung: null, now: NOW })
  expect([preview.freeTermine.map(({ count }) => count), preview.withoutTermine.length]).toEqual([[2], 1])
  const change = { akteur, links: preview.links, ...CHANGE, status, now: NOW } as const
  await expect(changeBulk(db, { ...change, withoutTermine: false })).rejects.toMatchObject({ code: 'TERMINE_FEHLEN' })
  expect(await changeBulk(db, { ...change, withoutTermine: true })).toMatchObject({ changed: 2 })
})
