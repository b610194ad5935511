import { asc, eq } from 'drizzle-orm'
import ical from 'node-ical'
import { describe } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { besichtigungstermin, terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'
import { bookTermin } from '#app/server/termine/buchung/book-termin.server.ts'
import { terminStand } from '#app/server/termine/termin-facts.server.ts'
import { joinWarteliste } from '#app/server/termine/warteliste/join-warteliste.server.ts'
import { requireZugang, type Zugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil, createPushGeraet } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast, listSent, SYSTEM } from '#tests/setup/konten-test.ts'
import { lockTerminAhead } from './change-termin.server.ts'
import { callOffTermin, closeTermin, openTermin } from './manage-termin.server.ts'
import { moveTermin, type TerminMove } from './move-termin.server.ts'

const minute = (n: number) => new Date(NOW.getTime() + n * 60_000)
const PHONE = '+4915112345678'

/** A person who may book a viewing of the Exposé. */
async function createGuest(db: Database, exposeId: string, contact: { email?: string; phone?: string }) {
  const konto = await createKonto(db, { email: null, phone: null, ...contact })
  const profilesId = (await createProfil(db, { id: konto.id })).id
  const statusOptionId = ANFRAGE_STATUS.besichtigung_zulassen.id
  const { inquiryId, pin } = await createAnfrageLink(db, { exposeId, profilesId, statusOptionId })
  return requireZugang(db, { akteur: gast(), inquiryId, exposeId, pin, now: NOW })
}

const book = (db: Database, zugang: Zugang, terminId: string, personen = 1, now = NOW) =>
  bookTermin(db, { akteur: gast(), zugang, terminId, personen, notes: null, kontaktErlaubt: false, now })
const join = (db: Database, zugang: Zugang, terminId: string, now = NOW) =>
  joinWarteliste(db, { akteur: gast(), zugang, terminIds: [terminId], personen: 1, now })
const callOff = (db: Database, terminId: string, now = minute(10)) =>
  callOffTermin(db, { akteur: SYSTEM, terminId, now })
const move = (db: Database, terminId: string, change: TerminMove, now = minute(10)) =>
  moveTermin(db, { akteur: SYSTEM, terminId, move: change, now })

/** A full slot on 10 March, 16 Uhr, with three places: two for Mira, one for a person with SMS only. */
async function createScene(db: Database) {
  const { id: exposeId } = await createExpose(db)
  const termin = await createTermin(db, { exposeId, maxParticipants: 3, treffpunkt: 'Hauseingang' })
  const mira = await createGuest(db, exposeId, { email: 'mira@example.org' })
  const jan = await createGuest(db, exposeId, { phone: PHONE })
  await book(db, mira, termin.id, 2)
  await book(db, jan, termin.id)
  return { exposeId, terminId: termin.id, mira, jan }
}

async function readTermin(db: Database, id: string) {
  return (await db.select().from(terminoptionen).where(eq(terminoptionen.id, id)))[0]
}

/** Method, sequence and start of each calendar file sent to an address. */
async function listCalendar(db: Database, an: string) {
  const rows = await db.select().from(nachrichten).where(eq(nachrichten.an, an)).orderBy(asc(nachrichten.createdAt))
  return rows.flatMap(({ anhaenge: [file] }) => {
    if (!file) return []
    const calendar = ical.sync.parseICS(Buffer.from(file.inhalt, 'base64').toString())
    const event = Object.values(calendar).find((entry) => entry?.type === 'VEVENT')
    if (event?.type !== 'VEVENT') throw new Error('The file holds no event.')
    return [
      { method: event.method, sequence: Number(event.sequence), start: event.start.toISOString(), uid: event.uid },
    ]
  })
}

const listPlanned = async (db: Database) =>
  (await db.select().from(nachrichten)).flatMap(({ an, sendenAb }) => (sendenAb ? [[an, sendenAb.toISOString()]] : []))

async function listAktionen(db: Database) {
  const rows = await db.select().from(protokoll).orderBy(asc(protokoll.createdAt))
  return rows.map(({ aktion, vorher, nachher }) => [aktion, vorher, nachher])
}

const betreffOf = async (db: Database, an: string) =>
  (await listSent(db, an)).map(({ betreff }) => betreff?.split(':')[0])

describe('a cancelled slot', () => {
  test('cancels its bookings, removes them from calendars, plans no reminder and does not notify the company', async ({
    db,
  }) => {
    const { terminId, mira, jan } = await createScene(db)
    const toFirma = (await listSent(db, config.firma.email)).length
    expect(await callOff(db, terminId)).toEqual({ cancelled: 2, unreached: [] })

    expect(await readTermin(db, terminId)).toMatchObject({ isAvailable: false, belegt: 0 })
    expect(await db.select().from(besichtigungstermin)).toMatchObject([
      { status: 'storniert', sequence: 1 },
      { status: 'storniert', sequence: 1 },
    ])
    for (const { id } of [mira, jan]) {
      const [link] = await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, id))
      expect(link).toMatchObject({ terminbuchungId: null, statusOptionId: ANFRAGE_STATUS.storniert.id })
    }
    const [first, second] = await listCalendar(db, 'mira@example.org')
    expect([first, second]).toMatchObject([
      { method: 'REQUEST', sequence: 0 },
      { method: 'CANCEL', sequence: 1 },
    ])
    expect(second?.uid).toBe(first?.uid)
    expect((await listSent(db, 'mira@example.org')).at(-1)?.betreff).toMatch(/^Abgesagt: /)
    expect((await listSent(db, PHONE)).at(-1)?.text).toContain('absagen')
    expect(await listPlanned(db)).toEqual([])
    expect(await listSent(db, config.firma.email)).toHaveLength(toFirma)
  })

  test("is announced to the person's browsers without details, like a move (APP-3, APP-4)", async ({ db }) => {
    const { terminId } = await createScene(db)
    const [mira] = await db.select().from(konten).where(eq(konten.email, 'mira@example.org'))
    await createPushGeraet(db, { kontoId: mira?.id ?? '' })
    const listPushes = async () => (await listSent(db)).filter(({ kind }) => kind === 'push')
    await move(db, terminId, { date: '2026-03-29', from: '10:00', treffpunkt: 'Hofeingang' })
    expect(await listPushes()).toMatchObject([
      { betreff: expect.stringMatching(/^Neues zu Ihrer Anfrage: /), text: expect.stringMatching(/^\/anfrage\//) },
    ])
    await callOff(db, terminId)
    expect(await listPushes()).toHaveLength(2)
  })

  test('notifies everybody once, on repeated and concurrent calls too', async ({ db }) => {
    const { terminId } = await createScene(db)
    const results = await Promise.all(Array.from({ length: 4 }, () => callOff(db, terminId)))
    expect(await listAktionen(db)).toEqual([['termin.abgesagt', null, { buchungen_storniert: 2 }]])
    expect(results.map(({ cancelled }) => cancelled).toSorted()).toEqual([0, 0, 0, 2])
    expect(await callOff(db, terminId, minute(11))).toEqual({ cancelled: 0, unreached: [] })
    expect(await listCalendar(db, 'mira@example.org')).toHaveLength(2)
    expect(await readTermin(db, terminId)).toMatchObject({ belegt: 0 })
  })

  test('during bookings leaves nobody booked, and notifies everybody who was', async ({ db }) => {
    const { id: exposeId } = await createExpose(db)
    const { id } = await createTermin(db, { exposeId, maxParticipants: 20 })
    const names = Array.from({ length: 12 }, (_, i) => `gast${i}@example.org`)
    const guests = await Promise.all(names.map((email) => createGuest(db, exposeId, { email })))
    const attempts = Promise.allSettled(guests.map((zugang) => book(db, zugang, id)))
    await callOff(db, id, NOW)
    const booked = (await attempts).map(({ status }) => status === 'fulfilled')
    expect(await readTermin(db, id)).toMatchObject({ isAvailable: false, belegt: 0 })
    expect(await db.$count(besichtigungstermin, eq(besichtigungstermin.status, 'confirmed'))).toBe(0)
    for (const [i, name] of names.entries()) {
      const methods = (await listCalendar(db, name)).map(({ method }) => method).toSorted()
      expect(methods).toEqual(booked[i] ? ['CANCEL', 'REQUEST'] : [])
    }
  })

  test('names unreachable people, and so does a move', async ({ db }) => {
    const { id: inquiryId } = await createAnfrage(db, { profilesId: null, contactName: 'Ada Ohne' })
    const { id: exposeInquiryExposeId } = await createAnfrageLink(db, { inquiryId })
    const { terminoptionId } = await createBuchung(db, { exposeInquiryExposeId })
    expect(await move(db, terminoptionId, { from: '17:00' })).toMatchObject({ moved: 1, unreached: ['Ada Ohne'] })
    expect(await callOff(db, terminoptionId)).toEqual({ cancelled: 1, unreached: ['Ada Ohne'] })
    expect(await listSent(db)).toEqual([])
  })

  test('leaves nobody on the waiting list who joins concurrently', async ({ db }) => {
    const { exposeId, terminId } = await createScene(db)
    const names = Array.from({ length: 6 }, (_, i) => `wartet${i}@example.org`)
    const guests = await Promise.all(names.map((email) => createGuest(db, exposeId, { email })))
    const attempts = Promise.allSettled(guests.map((zugang) => join(db, zugang, terminId)))
    await callOff(db, terminId, NOW)
    for (const result of await attempts) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
    }
    expect(await db.$count(warteliste, eq(warteliste.status, 'wartend'))).toBe(0)
  })

  test('ends its offers and its waiting list; people waiting for any slot keep waiting', async ({ db }) => {
    const { exposeId, terminId } = await createScene(db)
    const waits = await createGuest(db, exposeId, { email: 'wartet@example.org' })
    await join(db, waits, terminId)
    const anywhere = await createGuest(db, exposeId, { email: 'irgendeiner@example.org' })
    await db.insert(warteliste).values({
      exposeInquiryExposeId: anywhere.id,
      exposeId,
      status: 'angeboten',
      angebotId: terminId,
      angebotBis: minute(60),
    })
    await db.update(terminoptionen).set({ maxParticipants: 4, belegt: 4 }).where(eq(terminoptionen.id, terminId))
    await callOff(db, terminId)
    expect(await readTermin(db, terminId)).toMatchObject({ belegt: 0 })
    const rows = await db.select().from(warteliste)
    expect(rows.find((row) => row.exposeInquiryExposeId === waits.id)?.status).toBe('vorbei')
    expect(rows.find((row) => row.exposeInquiryExposeId === anywhere.id)).toMatchObject({
      status: 'wartend',
      angebotId: null,
    })
    for (const [an, ...sentences] of [
      ['wartet@example.org', 'Sie warten auf einen Platz in diesem Termin.', 'Ob es andere Termine gibt'],
      ['irgendeiner@example.org', 'wir hatten Ihnen einen Platz', 'Sie bleiben auf der Warteliste'],
    ] as const) {
      const [message, ...others] = await listSent(db, an)
      expect(others).toEqual([])
      expect(message?.betreff).toMatch(/^Kein Platz mehr: /)
      for (const sentence of sentences) expect(message?.text).toContain(sentence)
    }
  })

  test('can be neither opened nor moved', async ({ db }) => {
    const { terminId } = await createScene(db)
    await callOff(db, terminId)
    const code = { code: 'TERMIN_ABGESAGT' }
    await expect(openTermin(db, { akteur: SYSTEM, terminId, now: minute(11) })).rejects.toMatchObject(code)
    await expect(move(db, terminId, { from: '17:00' })).rejects.toMatchObject(code)
    await closeTermin(db, { akteur: SYSTEM, terminId, now: minute(12) })
    expect(await readTermin(db, terminId)).toMatchObject({ isAvailable: false, abgesagtAm: minute(10) })
  })

  test('must exist and not have begun', async ({ db }) => {
    const { terminId } = await createScene(db)
    await expect(callOff(db, terminId, new Date('2026-03-10T15:00:00Z'))).rejects.toMatchObject({
      code: 'TERMIN_VORBEI',
    })
    for (const id of ['quatsch', crypto.randomUUID()]) {
      await expect(callOff(db, id)).rejects.toMatchObject({ code: 'TERMIN_NICHT_GEFUNDEN' })
    }
  })
})

describe('a slot that moves', () => {
  test('moves its bookings, calendar entries and reminders', async ({ db }) => {
    const { terminId } = await createScene(db)
    const toFirma = (await listSent(db, config.firma.email)).length
    // Summer time: 10 Uhr is 8 Uhr UTC.
    const change = { date: '2026-03-29', from: '10:00', treffpunkt: 'Hofeingang' }
    expect(await move(db, terminId, change)).toMatchObject({ moved: 2, unreached: [] })
    expect(await readTermin(db, terminId)).toMatchObject({
      date: '2026-03-29',
      startTime: '10:00:00',
      endTime: '10:30:00',
      treffpunkt: 'Hofeingang',
      belegt: 3,
    })
    expect(await db.select().from(besichtigungstermin)).toMatchObject([
      { status: 'confirmed', sequence: 1, treffpunkt: 'Hofeingang' },
      { status: 'confirmed', sequence: 1, treffpunkt: 'Hofeingang' },
    ])
    expect((await listCalendar(db, 'mira@example.org')).at(-1)).toMatchObject({
      method: 'REQUEST',
      sequence: 1,
      start: '2026-03-29T08:00:00.000Z',
    })
    const message = (await listSent(db, 'mira@example.org')).find(({ betreff }) => betreff?.startsWith('Geändert'))
    expect(message?.text).toMatch(/29\. März 2026[\s\S]*10\. März 2026[\s\S]*Hofeingang/)
    const dayBefore = '2026-03-28T08:00:00.000Z'
    expect((await listPlanned(db)).toSorted()).toEqual([
      [PHONE, dayBefore],
      ['mira@example.org', dayBefore],
    ])
    expect(await listSent(db, config.firma.email)).toHaveLength(toFirma)
  })

  test('notifies nobody when the move is repeated, also concurrently', async ({ db }) => {
    const { terminId } = await createScene(db)
    const change = { from: '17:00' }
    const results = await Promise.all([move(db, terminId, change), move(db, terminId, change)])
    expect(results.map(({ moved }) => moved).toSorted()).toEqual([0, 2])
    expect(await listCalendar(db, 'mira@example.org')).toHaveLength(2)
  })

  test('during bookings leaves nobody with the former time', async ({ db }) => {
    const { id: exposeId } = await createExpose(db)
    const { id } = await createTermin(db, { exposeId, maxParticipants: 20 })
    const names = Array.from({ length: 12 }, (_, i) => `gast${i}@example.org`)
    const guests = await Promise.all(names.map((email) => createGuest(db, exposeId, { email })))
    const attempts = Promise.allSettled(guests.map((zugang) => book(db, zugang, id)))
    await move(db, id, { from: '18:00' }, NOW)
    const booked = (await attempts).map(({ status }) => status === 'fulfilled')
    for (const [i, name] of names.entries()) {
      const files = await listCalendar(db, name)
      const last = files.toSorted((a, b) => a.sequence - b.sequence).at(-1)?.start
      expect(last).toBe(booked[i] ? '2026-03-10T17:00:00.000Z' : undefined)
    }
  })

  test('tells people with an offered place the new time, and keeps the place until it begins at most', async ({
    db,
  }) => {
    const { id: exposeId } = await createExpose(db)
    const { id } = await createTermin(db, { exposeId })
    const guest = await createGuest(db, exposeId, { email: 'wartet@example.org' })
    await join(db, guest, id)
    await move(db, id, { date: '2026-03-02', from: '11:00', to: '11:30' })
    expect(await db.select().from(warteliste)).toMatchObject([{ angebotBis: new Date('2026-03-02T10:00:00Z') }])
    expect((await listSent(db, 'wartet@example.org')).at(-1)?.text).toContain('11:00 bis 11:30')
  })

  test.for<[TerminMove, string]>([
    [{ date: '2026-03-01' }, 'TERMIN_VORBEI'],
    [{ from: '23:45' }, 'TERMIN_UNGUELTIG'],
    [{ to: '16:00' }, 'TERMIN_UNGUELTIG'],
    [{ date: '2026-03-29', from: '02:15' }, 'TERMIN_UNGUELTIG'],
  ])('not to %j', async ([change, code], { db }) => {
    const { terminId } = await createScene(db)
    const before = await readTermin(db, terminId)
    await expect(move(db, terminId, change)).rejects.toMatchObject({ code })
    expect(await readTermin(db, terminId)).toEqual(before)
  })
})

describe('a slot with another change', () => {
  test('notifies nobody, and is in the Protokoll without the note', async ({ db }) => {
    const { terminId } = await createScene(db)
    const sent = (await listSent(db)).length
    const zustaendigId = (await createKonto(db, { rolle: 'operator' })).id
    const change = { places: 5, beschreibung: 'Der Code am Tresor ist 4711.', zustaendigId }
    expect(await move(db, terminId, change)).toMatchObject({ moved: 0, unreached: [] })
    const stored = { maxParticipants: 5, description: change.beschreibung, zustaendigId, startTime: '16:00:00' }
    expect(await readTermin(db, terminId)).toMatchObject(stored)
    expect(await listSent(db)).toHaveLength(sent)
    expect(await listAktionen(db)).toEqual([
      [
        'termin.verschoben',
        { plaetze: 3, zustaendig: null, notiz: null },
        { plaetze: 5, zustaendig: zustaendigId, notiz: 'vorhanden' },
      ],
    ])
  })

  test('never has fewer places than bookings, however many book concurrently', async ({ db }) => {
    const { id: exposeId } = await createExpose(db)
    const { id } = await createTermin(db, { exposeId, maxParticipants: 8 })
    const names = Array.from({ length: 6 }, (_, i) => `gast${i}@example.org`)
    const guests = await Promise.all(names.map((email) => createGuest(db, exposeId, { email })))
    const attempts = Promise.allSettled(guests.map((zugang) => book(db, zugang, id)))
    const [fewer] = await Promise.allSettled([move(db, id, { places: 3 }, NOW)])
    const booked = (await attempts).filter(({ status }) => status === 'fulfilled').length
    const { maxParticipants = 0, belegt } = (await readTermin(db, id)) ?? {}
    expect(belegt).toBe(booked)
    expect(booked).toBeLessThanOrEqual(maxParticipants)
    expect(maxParticipants).toBe(fewer?.status === 'fulfilled' ? 3 : 8)
    if (fewer?.status === 'rejected') expect(fewer.reason).toMatchObject({ code: 'TERMIN_UNGUELTIG' })
  })

  test('offers additional places to waiting people', async ({ db }) => {
    const { exposeId, terminId } = await createScene(db)
    await join(db, await createGuest(db, exposeId, { email: 'wartet@example.org' }), terminId)
    await move(db, terminId, { places: 4 })
    expect(await betreffOf(db, 'wartet@example.org')).toEqual(['Frei für Sie'])
  })

  test('refuses the later of two concurrent changes; a booking does not count as a change', async ({ db }) => {
    const { exposeId, terminId } = await createScene(db)
    const stand = terminStand(await db.transaction((tx) => lockTerminAhead(tx, { terminId, now: NOW })))
    await db.update(terminoptionen).set({ maxParticipants: 9 }).where(eq(terminoptionen.id, terminId))
    const wide = terminStand(await db.transaction((tx) => lockTerminAhead(tx, { terminId, now: NOW })))
    await book(db, await createGuest(db, exposeId, { email: 'neu@example.org' }), terminId)
    const edit = (from: string, shown: string) =>
      moveTermin(db, { akteur: SYSTEM, terminId, move: { from }, stand: shown, now: minute(10) })
    await expect(edit('18:00', stand)).rejects.toMatchObject({ code: 'VERALTET' })
    const results = await Promise.allSettled([edit('18:00', wide), edit('19:00', wide)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a slot that is closed', () => {
  test('keeps its bookings and accepts no more until it is opened again', async ({ db }) => {
    const { exposeId, terminId, jan } = await createScene(db)
    await db.update(terminoptionen).set({ maxParticipants: 4 }).where(eq(terminoptionen.id, terminId))
    await closeTermin(db, { akteur: SYSTEM, terminId, now: minute(1) })
    const guest = await createGuest(db, exposeId, { email: 'spaet@example.org' })
    await expect(book(db, guest, terminId)).rejects.toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
    expect(await readTermin(db, terminId)).toMatchObject({ isAvailable: false, belegt: 3 })
    const [link] = await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, jan.id))
    expect(link?.statusOptionId).toBe(ANFRAGE_STATUS.gebucht.id)
    await openTermin(db, { akteur: SYSTEM, terminId, now: minute(2) })
    expect((await listAktionen(db)).map(([aktion]) => aktion)).toEqual(['termin.geschlossen', 'termin.geoeffnet'])
    await book(db, guest, terminId, 1, minute(3))
    expect(await readTermin(db, terminId)).toMatchObject({ isAvailable: true, belegt: 4 })
  })

  test('keeps no place for anybody; once opened, the first waiting person is offered one', async ({ db }) => {
    const { id: exposeId } = await createExpose(db)
    const { id: terminId } = await createTermin(db, { exposeId })
    const [first, second] = [
      await createGuest(db, exposeId, { email: 'erste@example.org' }),
      await createGuest(db, exposeId, { email: 'zweite@example.org' }),
    ]
    await join(db, first, terminId)
    await join(db, second, terminId, minute(1))
    await closeTermin(db, { akteur: SYSTEM, terminId, now: minute(2) })
    await closeTermin(db, { akteur: SYSTEM, terminId, now: minute(3) })
    expect(await readTermin(db, terminId)).toMatchObject({ belegt: 0 })
    await openTermin(db, { akteur: SYSTEM, terminId, now: minute(4) })
    await openTermin(db, { akteur: SYSTEM, terminId, now: minute(5) })
    expect(await betreffOf(db, 'erste@example.org')).toEqual(['Frei für Sie', 'Kein Platz mehr', 'Frei für Sie'])
    expect(await betreffOf(db, 'zweite@example.org')).toEqual([])
    expect(await readTermin(db, terminId)).toMatchObject({ belegt: 1 })
  })
})
