import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { besichtigungen, besichtigungstermin } from '#app/server/db/schema/termine.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { recordBesichtigungen } from './record-besichtigungen.server.ts'
import { setAnwesenheit } from './set-anwesenheit.server.ts'

/** The factory's slot: 10 March 2026, 16:00 to 16:30 in Berlin. */
const DURING = new Date('2026-03-10T15:10:00Z')
const AFTER = new Date('2026-03-10T15:31:00Z')
const LATE = new Date('2026-03-10T18:00:00Z')

async function createScene(db: Database) {
  const termin = await createTermin(db, { maxParticipants: 2 })
  const { exposeId } = termin
  if (exposeId === null) throw new Error('The slot is of no Exposé.')
  const buchung = await createBuchung(db, { terminoptionId: termin.id })
  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  const say = (erschienen: boolean | null, before: boolean | null, now = DURING) =>
    setAnwesenheit(db, { akteur, terminId: termin.id, buchungId: buchung.id, erschienen, before, now })
  return { termin, buchung, akteur, say }
}

const readErschienen = async (db: Database, id: string) =>
  (await db.select().from(besichtigungstermin).where(eq(besichtigungstermin.id, id)))[0]?.erschienen

test('ANWESENHEIT-1: records, undoes and logs attendance, a repeated press once', async ({ db }) => {
  const { buchung, akteur, say } = await createScene(db)
  await say(true, null)
  await say(true, null)
  expect(await readErschienen(db, buchung.id)).toBe(true)
  await say(null, true, AFTER)
  expect(await readErschienen(db, buchung.id)).toBeNull()
  expect(await db.select().from(protokoll).orderBy(protokoll.createdAt)).toMatchObject([
    { kontoId: akteur.kontoId, objektId: buchung.id, vorher: { erschienen: null }, nachher: { erschienen: true } },
    { vorher: { erschienen: true }, nachher: { erschienen: null } },
  ])
})

test('ANWESENHEIT-1: refuses before the day of the slot, for a cancelled booking and in another slot', async ({
  db,
}) => {
  const { buchung, akteur, say } = await createScene(db)
  await expect(say(true, null, NOW)).rejects.toMatchObject({ code: 'TERMIN_UNGUELTIG' })
  await expect(say(true, null, new Date('2026-03-09T22:59:00Z'))).rejects.toMatchObject({ code: 'TERMIN_UNGUELTIG' })
  const other = await createTermin(db)
  const elsewhere = { akteur, terminId: other.id, buchungId: buchung.id, erschienen: true, before: null, now: DURING }
  await expect(setAnwesenheit(db, elsewhere)).rejects.toMatchObject({ code: 'BUCHUNG_FEHLT' })
  await db.update(besichtigungstermin).set({ status: 'storniert' })
  await expect(say(true, null)).rejects.toMatchObject({ code: 'BUCHUNG_FEHLT' })
  expect(await readErschienen(db, buchung.id)).toBeNull()
})

test('ANWESENHEIT-3: refuses to overwrite a newer note of another operator', async ({ db }) => {
  const { buchung, say } = await createScene(db)
  const results = await Promise.allSettled([say(true, null), say(false, null)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [won] = results[0]?.status === 'fulfilled' ? [true] : [false]
  expect(await readErschienen(db, buchung.id)).toBe(won)
  await expect(say(!won, null)).rejects.toMatchObject({ code: 'VERALTET' })
  await say(!won, won ?? null)
  expect(await readErschienen(db, buchung.id)).toBe(!won)
})

test('ANWESENHEIT-2: a present person has their viewing at once, and once', async ({ db }) => {
  const { buchung, say } = await createScene(db)
  await say(true, null)
  expect(await db.select().from(besichtigungen)).toMatchObject([{ besichtigungsterminId: buchung.id }])
  await recordBesichtigungen(db, { now: AFTER })
  expect(await db.select().from(besichtigungen)).toHaveLength(1)
})

test('ANWESENHEIT-2: an undone attendance leaves no viewing before the slot is over, and one afterwards', async ({
  db,
}) => {
  const { say } = await createScene(db)
  await say(true, null)
  await say(null, true)
  expect(await db.select().from(besichtigungen)).toEqual([])
  await recordBesichtigungen(db, { now: AFTER })
  const [recorded] = await db.select().from(besichtigungen)
  await say(true, null, LATE)
  await say(null, true, LATE)
  expect(await db.select().from(besichtigungen)).toMatchObject([{ id: recorded?.id }])
})

test('ANWESENHEIT-2: an absent person has no viewing, before and after the slot is over', async ({ db }) => {
  const { say } = await createScene(db)
  await say(false, null)
  await recordBesichtigungen(db, { now: AFTER })
  expect(await db.select().from(besichtigungen)).toEqual([])
  await say(true, false, LATE)
  await recordBesichtigungen(db, { now: LATE })
  expect(await db.select().from(besichtigungen)).toHaveLength(1)
  await say(false, true, LATE)
  expect(await db.select().from(besichtigungen)).toEqual([])
})

test('ANWESENHEIT-2: a person with feedback counts as present', async ({ db }) => {
  const { buchung, say } = await createScene(db)
  await recordBesichtigungen(db, { now: AFTER })
  await db.update(besichtigungen).set({ rueckmeldung: true, mietinteresse: true })
  await expect(say(false, null, LATE)).rejects.toMatchObject({ code: 'BESICHTIGUNG_HAT_RUECKMELDUNG' })
  expect(await db.select().from(besichtigungen)).toHaveLength(1)
  expect(await readErschienen(db, buchung.id)).toBeNull()
})
