import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { kalenderAbos } from '#app/server/db/schema/verwaltung.ts'
import { callOffTermin } from '#app/server/termine/manage/manage-termin.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast, SYSTEM, verwalter } from '#tests/setup/konten-test.ts'
import { deleteKalenderAbo, findKalenderAbo, renewKalenderAbo } from './kalender-abo.server.ts'
import { loadKalenderFeed } from './load-kalender-feed.server.ts'

/** A member of staff with a feed; `name` and `signature` are parts of its address. */
async function createAbo(db: Database) {
  const { id: kontoId } = await createKonto(db, { rolle: 'operator' })
  await renewKalenderAbo(db, { akteur: verwalter(kontoId), now: NOW })
  return { kontoId, ...(await readAddress(db, kontoId)) }
}

async function readAddress(db: Database, kontoId: string) {
  const { pathname, searchParams } = new URL((await findKalenderAbo(db, kontoId))?.own ?? '')
  return { name: pathname.replace('/kalender/', ''), signature: searchParams.get('schluessel') ?? '' }
}

type Address = { name: string; signature: string; all?: boolean }

const load = (db: Database, { name, signature, all = false }: Address) =>
  loadKalenderFeed(db, { akteur: gast(), name, signature, all, now: NOW })

async function listEvents(db: Database, address: Address) {
  const body = (await load(db, address))?.body ?? ''
  const calendar = new ICAL.Component(ICAL.parse(body))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: component.getFirstPropertyValue('status'),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    }
  })
}

describe('a feed, read back like a calendar does (KALENDER-8)', () => {
  test('has the right times before and after the clocks change, and until midnight', async ({ db }) => {
    const abo = await createAbo(db)
    const of = { zustaendigId: abo.kontoId, exposeId: (await createExpose(db, { exposeshortcode: 'LI5-401' })).id }
    await createTermin(db, { ...of, date: '2026-03-28' })
    await createTermin(db, { ...of, date: '2026-03-29' })
    await createTermin(db, { ...of, date: '2026-10-25', startTime: '23:30', endTime: '24:00' })
    expect((await listEvents(db, abo)).map(({ start, end }) => [start, end])).toEqual([
      ['2026-03-28T15:00:00.000Z', '2026-03-28T15:30:00.000Z'],
      ['2026-03-29T14:00:00.000Z', '2026-03-29T14:30:00.000Z'],
      ['2026-10-25T22:30:00.000Z', '2026-10-25T23:00:00.000Z'],
    ])
  })

  test('is folded and escaped for any text', async ({ db }) => {
    const abo = await createAbo(db)
    const treffpunkt = `Hof, links; durch das "Tor" \\ dann ${'sehr '.repeat(20)}weit – über den Hof\nBEGIN:VEVENT`
    const { id: exposeId } = await createExpose(db, { exposeshortcode: 'A,B;C' })
    await createTermin(db, { exposeId, zustaendigId: abo.kontoId, treffpunkt })
    const body = (await load(db, abo))?.body ?? ''
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const [event, ...others] = await listEvents(db, abo)
    expect(others).toEqual([])
    expect(event?.location).toContain(`(${treffpunkt.replace('\n', ' ')})`)
    expect(event?.summary).toBe('Besichtigung A,B;C (0 von 1)')
  })

  test('names the number of visitors, never their names, and marks cancelled slots', async ({ db }) => {
    const abo = await createAbo(db)
    const buchung = await createBuchung(db, { notes: 'Bitte unter 0151 anrufen' })
    const of = eq(terminoptionen.id, buchung.terminoptionId)
    await db.update(terminoptionen).set({ zustaendigId: abo.kontoId, maxParticipants: 3 }).where(of)
    const before = (await load(db, abo))?.body ?? ''
    expect(await listEvents(db, abo)).toMatchObject([
      { summary: expect.stringContaining('(1 von 3)'), status: 'CONFIRMED' },
    ])
    expect(before).not.toMatch(/@(?!localhost)[\w.]*example|0151|ATTENDEE|TEL/)
    await callOffTermin(db, { akteur: SYSTEM, terminId: buchung.terminoptionId, now: NOW })
    expect(await listEvents(db, abo)).toMatchObject([
      { summary: expect.stringContaining('abgesagt'), status: 'CANCELLED' },
    ])
  })

  test("contains the account's own slots, or all on request", async ({ db }) => {
    const abo = await createAbo(db)
    const { id } = await createTermin(db, { zustaendigId: abo.kontoId })
    await createTermin(db, {})
    expect(await listEvents(db, abo)).toMatchObject([{ uid: expect.stringContaining(id) }])
    expect(await listEvents(db, { ...abo, all: true })).toHaveLength(2)
  })

  test('keeps its ETag until something changes', async ({ db }) => {
    const abo = await createAbo(db)
    const { id } = await createTermin(db, { zustaendigId: abo.kontoId })
    const etag = async () => (await load(db, abo))?.etag
    const before = await etag()
    expect(await etag()).toBe(before)
    await db.update(terminoptionen).set({ treffpunkt: 'Hof' }).where(eq(terminoptionen.id, id))
    expect(await etag()).not.toBe(before)
  })
})

describe('the address of a feed (KALENDER-9)', () => {
  test('stops working when it is renewed or disabled, and the Protokoll records each change', async ({ db }) => {
    const old = await createAbo(db)
    const akteur = verwalter(old.kontoId)
    await renewKalenderAbo(db, { akteur, now: NOW })
    const fresh = await readAddress(db, old.kontoId)
    expect(await load(db, old)).toBeNull()
    expect(await load(db, fresh)).not.toBeNull()
    await deleteKalenderAbo(db, { akteur, now: NOW })
    await deleteKalenderAbo(db, { akteur, now: NOW })
    expect(await load(db, fresh)).toBeNull()
    expect(await findKalenderAbo(db, old.kontoId)).toBeNull()
    expect((await db.select().from(protokoll)).map(({ aktion }) => aktion).toSorted()).toEqual([
      'kalender.ausgeschaltet',
      'kalender.eingeschaltet',
      'kalender.erneuert',
    ])
  })

  test.for<[string, Partial<typeof konten.$inferInsert>]>([
    ['is locked', { gesperrtAm: NOW }],
    ['is no longer of the staff', { rolle: 'applicant' }],
  ])('stops working if its account %s', async ([, change], { db }) => {
    const abo = await createAbo(db)
    await db.update(konten).set(change).where(eq(konten.id, abo.kontoId))
    expect(await load(db, abo)).toBeNull()
  })

  test('requires the right signature and name, not only the stored id', async ({ db }) => {
    const [abo, other] = [await createAbo(db), await createAbo(db)]
    const [stored] = await db.select().from(kalenderAbos).where(eq(kalenderAbos.kontoId, abo.kontoId))
    const name = `${stored?.kennung}.ics`
    expect(abo.name).toBe(name)
    for (const signature of ['', 'x', other.signature, stored?.kennung ?? '']) {
      expect(await load(db, { name, signature })).toBeNull()
    }
    for (const wrong of ['quatsch', `${crypto.randomUUID()}.ics`]) {
      expect(await load(db, { ...abo, name: wrong })).toBeNull()
    }
  })

  test('is limited in requests, as are wrong addresses per household', async ({ db }) => {
    const abo = await createAbo(db)
    for (let i = 0; i < 120; i++) await load(db, abo)
    await expect(load(db, abo)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
    const wrong = { name: `${crypto.randomUUID()}.ics`, signature: 'x' }
    for (let i = 0; i < 60; i++) expect(await load(db, wrong)).toBeNull()
    await expect(load(db, wrong)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  })
})
