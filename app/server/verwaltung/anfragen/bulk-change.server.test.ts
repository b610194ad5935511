import { count, countDistinct, eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { ANFRAGE_STATUS_IDS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, verwalter } from '#tests/setup/konten-test.ts'
import { seedVerwaltung } from '../../../../bench/seed-verwaltung.ts'
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
  previewBulkChange(db, { chosen: { ids: null, query: OPEN }, status: 'abgesagt', anmerkung: null, now: NOW })

async function countAll(db: Database) {
  const [links] = await db
    .select({ count: count() })
    .from(exposeInquiryExposes)
    .where(eq(exposeInquiryExposes.statusOptionId, ANFRAGE_STATUS_IDS.abgesagt))
  const [mails] = await db.select({ count: count(), subjects: countDistinct(nachrichten.bezugId) }).from(nachrichten)
  const [entries] = await db.select({ count: count(), changes: countDistinct(protokoll.sammelId) }).from(protokoll)
  return { links: links?.count, mails, entries }
}

test('ANFRAGEN-8: two operators reject the same 500 at once: one of them does, and each mail is sent once', async ({
  db,
}) => {
  await seedVerwaltung(db.$client, { links: 500, personen: 500 })
  const [one, other] = [await staff(db), await staff(db)]
  const { links, refused, withEmail, cancelled, reading } = await preview(db)
  expect([links.length, refused, withEmail]).toEqual([500, [], 500])
  // The neutral text, with the day of deletion.
  expect(reading?.mail?.text).toMatch(/löschen wir spätestens am \d{2}\.\d{2}\.\d{4}/)

  const both = [one, other].map((akteur) => changeStatus(db, { akteur, links, ...CHANGE, now: after(NOW, 1) }))
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refusal] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refusal).toMatchObject({ code: 'VERALTET' })
  // One to each, and one for each appointment that is cancelled with it.
  expect(cancelled).toBeGreaterThan(20)
  const mails = 500 + cancelled
  expect(await countAll(db)).toEqual({
    links: 500,
    mails: { count: mails, subjects: mails },
    entries: { count: 500, changes: 1 },
  })
})

test('ANFRAGEN-8: how far it is is told while the messages are made, and others get the processor', async ({ db }) => {
  await seedVerwaltung(db.$client, { links: 110, personen: 110 })
  const akteur = await staff(db)
  const { links } = await preview(db)
  const told: [number, number][] = []
  const onProgress = (done: number, total: number) => told.push([done, total])
  await changeStatus(db, { akteur, links, ...CHANGE, now: NOW, onProgress })
  const total = links.length
  expect(total).toBeGreaterThan(50)
  expect(told.slice(0, 2)).toEqual([
    [25, total],
    [50, total],
  ])
  expect(told.at(-1)).toEqual([total, total])
})

test('ANFRAGEN-8: one that fails leaves all as they were', async ({ db }) => {
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

test('ANFRAGEN-8: those that cannot be changed are named and left out, and more than 500 are too many', async ({
  db,
}) => {
  const many = { ids: Array.from({ length: 501 }, () => crypto.randomUUID()), query: null }
  await expect(
    previewBulkChange(db, { chosen: many, status: 'abgesagt', anmerkung: null, now: NOW }),
  ).rejects.toMatchObject({ code: 'ZU_VIELE_ANFRAGEN' })
  const rejected = await createAnfrageLink(db, { statusOptionId: ANFRAGE_STATUS_IDS.abgesagt, absageAm: NOW })
  const open = await createAnfrageLink(db)
  const chosen = { ids: [rejected.id, open.id, 'keine'], query: null }
  expect(await previewBulkChange(db, { chosen, status: 'abgesagt', anmerkung: null, now: NOW })).toMatchObject({
    links: [{ id: open.id }],
    refused: [{ name: 'Mira Kowalski', reason: 'Diese Anfrage hat den Status schon.' }],
    unreached: 0,
    cancelled: 0,
  })
})
