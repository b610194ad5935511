import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { besichtigungstermin, terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listSent, verwalter } from '#tests/setup/konten-test.ts'
import { cancelForPerson, enterPerson } from './enter-person.server.ts'
import { loadEintragen, loadTermin } from './load-termin.server.ts'

/** The slot of the factory: 10 March 2026, 16:00 to 16:30 in Berlin. */
const DURING = new Date('2026-03-10T15:10:00Z')
const SHORTLY_BEFORE = new Date('2026-03-10T14:30:00Z')
const PERSON = { vorname: 'Nadia', nachname: 'Benali', phone: '0151 23456789' }

async function createScene(db: Database, places = 2) {
  const { id: exposeId } = await createExpose(db)
  const termin = await createTermin(db, { exposeId, maxParticipants: places })
  const link = await createAnfrageLink(db, { exposeId })
  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  const enter = (
    who: Parameters<typeof enterPerson>[1]['who'],
    { personen = 1, walkIn = false, now }: { personen?: number; walkIn?: boolean; now?: Date } = {},
  ) =>
    enterPerson(db, {
      akteur,
      terminId: termin.id,
      who,
      personen,
      notes: null,
      walkIn,
      now: now ?? (walkIn ? DURING : NOW),
    })
  const read = async () => ({
    termin: (await db.select().from(terminoptionen).where(eq(terminoptionen.id, termin.id)))[0],
    buchungen: await db.select().from(besichtigungstermin),
  })
  return { exposeId, termin, link, akteur, enter, read }
}

test('EINTRAGEN-1: books for a person who calls, with a message and an entry in the Protokoll', async ({ db }) => {
  const { link, enter, read, termin, akteur } = await createScene(db)
  await enter({ linkId: link.id }, { personen: 2 })
  expect(await read()).toMatchObject({ termin: { belegt: 2 }, buchungen: [{ status: 'confirmed', erschienen: null }] })
  expect(await db.select().from(exposeInquiryExposes)).toMatchObject([{ statusOptionId: ANFRAGE_STATUS.gebucht.id }])
  expect(await db.select().from(protokoll)).toMatchObject([
    { aktion: 'buchung.eingetragen', objektId: termin.id, personId: link.profilesId, kontoId: akteur.kontoId },
  ])
  expect(await listSent(db)).not.toHaveLength(0)
  const other = await createAnfrageLink(db, { exposeId: link.exposeId })
  await expect(enter({ linkId: other.id })).rejects.toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
})

test('EINTRAGEN-4: cancels a booking for a person who calls, even after the deadline', async ({ db }) => {
  const { link, akteur, enter, read } = await createScene(db)
  await enter({ linkId: link.id })
  await cancelForPerson(db, { akteur, linkId: link.id, now: SHORTLY_BEFORE })
  expect(await read()).toMatchObject({ termin: { belegt: 0 }, buchungen: [{ status: 'storniert' }] })
  const actions = (await db.select().from(protokoll)).map(({ aktion }) => aktion)
  expect(actions.sort()).toEqual(['buchung.eingetragen', 'buchung.storniert'])
})

test('EINTRAGEN-2: records a visitor without a booking, even if the slot is full and has begun', async ({ db }) => {
  const { link, enter, read } = await createScene(db, 1)
  const other = await createAnfrageLink(db, { exposeId: link.exposeId })
  await enter({ linkId: link.id })
  const sent = (await listSent(db)).length
  await enter({ linkId: other.id }, { walkIn: true, personen: 2 })
  await enter({ linkId: other.id }, { walkIn: true, personen: 2 })
  expect(await read()).toMatchObject({
    termin: { belegt: 3, maxParticipants: 3 },
    buchungen: [{ erschienen: null }, { erschienen: true, participantCount: 2 }],
  })
  expect(await listSent(db)).toHaveLength(sent)
})

test('EINTRAGEN-2: adds no visitor once the flat is let, but keeps booked ones', async ({ db }) => {
  const { exposeId, link, enter, read } = await createScene(db)
  const other = await createAnfrageLink(db, { exposeId })
  await enter({ linkId: link.id })
  await db.update(exposes).set({ status: 'rented' }).where(eq(exposes.id, exposeId))
  await expect(enter({ linkId: other.id }, { walkIn: true })).rejects.toMatchObject({ code: 'NICHT_ZU_HABEN' })
  await enter({ linkId: link.id }, { walkIn: true })
  expect((await read()).buchungen).toHaveLength(1)
})

test('EINTRAGEN-2: adds no visitor before the day or for another flat, and ends the waiting of an added one', async ({
  db,
}) => {
  const { link, enter, read, exposeId, termin } = await createScene(db)
  await expect(enter({ linkId: link.id }, { walkIn: true, now: NOW })).rejects.toMatchObject({
    code: 'TERMIN_UNGUELTIG',
  })
  const foreign = await createAnfrageLink(db)
  await expect(enter({ linkId: foreign.id }, { walkIn: true })).rejects.toMatchObject({ code: 'TERMIN_NICHT_GEFUNDEN' })
  await db.insert(warteliste).values({ exposeInquiryExposeId: link.id, exposeId, terminoptionId: termin.id })
  await enter({ linkId: link.id }, { walkIn: true })
  expect(await db.select().from(warteliste)).toMatchObject([{ status: 'vorbei' }])
  expect(await read()).toMatchObject({ buchungen: [{ erschienen: true }] })
})

test('EINTRAGEN-3: creates account, inquiry, booking and SMS for a new person', async ({ db }) => {
  const { exposeId, enter } = await createScene(db)
  const { linkId } = await enter({ person: PERSON, exposeId })
  const [link] = await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, linkId))
  expect(link).toMatchObject({ exposeId, statusOptionId: ANFRAGE_STATUS.gebucht.id, beantwortetAm: NOW })
  const [konto] = await db
    .select()
    .from(konten)
    .where(eq(konten.id, String(link?.profilesId)))
  expect(konto).toMatchObject({ phone: '+4915123456789', rolle: 'applicant', passwortHash: null, email: null })
  expect((await listSent(db, '+4915123456789')).map(({ kind }) => kind)).toContain('sms')
})

test('EINTRAGEN-3: uses an existing account and inquiry, even for concurrent entries', async ({ db }) => {
  const { exposeId, enter } = await createScene(db, 5)
  const tries = await Promise.allSettled([1, 2, 3].map(() => enter({ person: PERSON, exposeId }, { walkIn: true })))
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(await db.select().from(konten).where(eq(konten.phone, '+4915123456789'))).toHaveLength(1)
  expect(await db.select().from(besichtigungstermin)).toHaveLength(1)
  await db.update(konten).set({ gesperrtAm: NOW }).where(eq(konten.phone, '+4915123456789'))
  await expect(enter({ person: PERSON, exposeId })).rejects.toMatchObject({ code: 'KONTO_GESPERRT' })
})

test('EINTRAGEN-1: the search finds applicants for the flat except those who booked the slot', async ({ db }) => {
  const { link, enter, termin } = await createScene(db)
  await createAnfrageLink(db)
  const search = async (text: string) =>
    (await loadEintragen(db, { terminId: termin.id, search: text, now: NOW })).found.map(({ linkId }) => linkId)
  expect(await search('')).toEqual([link.id])
  expect(await search('kowal')).toEqual([link.id])
  expect(await search('%')).toEqual([])
  await enter({ linkId: link.id })
  expect(await search('')).toEqual([])
  expect(await loadTermin(db, { terminId: termin.id, now: NOW })).toMatchObject({
    teilnehmende: [{ linkId: link.id, name: 'Mira Kowalski', personen: 1 }],
    waiting: [],
    belegt: 1,
  })
})
