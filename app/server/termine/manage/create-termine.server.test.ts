import { asc, eq } from 'drizzle-orm'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { bookTermin } from '#app/server/termine/buchung/book-termin.server.ts'
import { loadTerminbuchung } from '#app/server/termine/load-terminbuchung.server.ts'
import type { TerminTarget } from '#app/server/termine/termin-target.server.ts'
import { promiseTermine } from '#app/server/termine/warteliste/join-warteliste.server.ts'
import { requireZugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { type TerminSeries, terminKey } from '#app/shared/termine/termin-series.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createProperty } from '#tests/factories/liegenschaften.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast, listSent, SYSTEM } from '#tests/setup/konten-test.ts'
import { createTermine } from './create-termine.server.ts'
import { closeTermin, listTermineToManage } from './manage-termin.server.ts'
import { planTermine } from './plan-termine.server.ts'
import { previewNewTermine } from './tell-new-termine.server.ts'

/** Two slots on Tuesday, 10 March 2026. */
const SERIES = { from: '2026-03-10', to: '2026-03-10', first: '16:00', last: '17:00', minutes: 30, pause: 0 }

type Options = { places?: number; onlyunit?: boolean; removed?: string[]; zustaendigId?: string; now?: Date }

function toSeries({ first, last, ...series }: typeof SERIES): TerminSeries {
  return { ...series, times: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, first, last })) }
}

function toPlan(target: TerminTarget, series: Partial<typeof SERIES> = {}, options: Options = {}) {
  const others = { removed: [], onlyunit: true, zustaendigId: null, now: NOW }
  return { ...others, target, series: toSeries({ ...SERIES, ...series }), ...options }
}

const create = (db: Database, ...plan: Parameters<typeof toPlan>) =>
  createTermine(db, {
    akteur: SYSTEM,
    places: 3,
    treffpunkt: 'Hauseingang',
    beschreibung: null,
    notifies: false,
    ...toPlan(...plan),
  })

const list = async (db: Database, target: TerminTarget | null = null) =>
  (await listTermineToManage(db, { target, now: NOW })).termine

async function createGuest(db: Database, exposeId: string, email: string) {
  const profilesId = (await createProfil(db, { id: (await createKonto(db, { email })).id })).id
  const statusOptionId = ANFRAGE_STATUS.besichtigung_zulassen.id
  const { inquiryId, pin } = await createAnfrageLink(db, { exposeId, profilesId, statusOptionId })
  return requireZugang(db, { akteur: gast(), inquiryId, exposeId, pin, now: NOW })
}

describe('TERMIN-18: notifies people who may view about new slots', () => {
  async function createScene(db: Database) {
    const { id: propertyId } = await createProperty(db)
    const [flat, beside] = [await createExpose(db, { propertyId }), await createExpose(db, { propertyId })]
    const may = { statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id }
    const person = async (email: string, exposeId: string, link: object = may, konto: object = {}) => {
      const { id: profilesId } = await createProfil(db, { id: (await createKonto(db, { email, ...konto })).id })
      return { profilesId, id: (await createAnfrageLink(db, { exposeId, profilesId, ...link })).id }
    }
    const { profilesId } = await person('mira@example.org', flat.id)
    await createAnfrageLink(db, { exposeId: beside.id, profilesId, ...may })
    await person('jana@example.org', beside.id)
    await person('neu@example.org', flat.id, { statusOptionId: ANFRAGE_STATUS.neu.id })
    await person('zurueck@example.org', flat.id, { ...may, zurueckgezogenAm: NOW })
    await person('gesperrt@example.org', flat.id, may, { gesperrtAm: NOW })
    await person('ohne-adresse@example.org', flat.id, may, { email: null })
    await person('anderes-haus@example.org', (await createExpose(db)).id)
    return { flat, propertyId }
  }
  const addresses = async (db: Database) => (await listSent(db)).map(({ an }) => an).sort()
  const tell = (db: Database, ...plan: Parameters<typeof toPlan>) =>
    createTermine(db, {
      akteur: SYSTEM,
      places: 3,
      treffpunkt: null,
      beschreibung: null,
      notifies: true,
      ...toPlan(...plan),
    })

  test('of the flat, each once, and only on request', async ({ db }) => {
    const { flat } = await createScene(db)
    expect((await create(db, { expose: flat.id })).notified).toBe(0)
    expect(await addresses(db)).toEqual([])
    const { notified } = await tell(db, { expose: flat.id }, { from: '2026-03-11', to: '2026-03-11' })
    expect(notified).toBe(1)
    expect(await listSent(db)).toMatchObject([
      { an: 'mira@example.org', betreff: expect.stringMatching(/^Neue Besichtigungstermine: ./) },
    ])
  })

  test('tells a person with two flats of the house once; the preview counts them', async ({ db }) => {
    const { propertyId } = await createScene(db)
    const plan = toPlan({ propertyId })
    const { of } = await planTermine(db, plan)
    expect(await previewNewTermine(db, { of, now: NOW })).toMatchObject({
      count: 2,
      message: {
        betreff: expect.stringMatching(/^Neue Besichtigungstermine: ./),
        text: expect.stringContaining('können jetzt weitere'),
      },
    })
    expect((await tell(db, { propertyId })).notified).toBe(2)
    expect(await addresses(db)).toEqual(['jana@example.org', 'mira@example.org'])
  })

  test('does not notify waiting people, who are offered a place or keep waiting', async ({ db }) => {
    const { id: exposeId } = await createExpose(db)
    for (const [i, email] of ['erste@example.org', 'zweite@example.org'].entries()) {
      const zugang = await createGuest(db, exposeId, email)
      await promiseTermine(db, { akteur: gast(), zugang, now: new Date(NOW.getTime() + i * 1000) })
    }
    const { notified } = await tell(db, { expose: exposeId }, { last: '16:30' }, { places: 1 })
    expect([notified, await addresses(db)]).toEqual([0, ['erste@example.org']])
  })
})

test('a series across a clock change keeps its local time and booking deadline', async ({ db }) => {
  const expose = await createExpose(db)
  await create(db, { expose: expose.id }, { from: '2026-03-28', to: '2026-03-30', last: '16:30' })
  const { rows } = await db.$client.query<{ start: Date }>(
    `select (date + start_time) at time zone 'Europe/Berlin' as start from terminoptionen order by 1`,
  )
  expect(rows.map(({ start }) => start.toISOString())).toEqual([
    '2026-03-28T15:00:00.000Z',
    '2026-03-29T14:00:00.000Z',
    '2026-03-30T14:00:00.000Z',
  ])
  const zugang = await createGuest(db, expose.id, 'a@example.org')
  const [, sunday] = await list(db)
  const said = { personen: 1, notes: null, kontaktErlaubt: false }
  const attempt = (now: string) =>
    bookTermin(db, { akteur: gast(), zugang, terminId: sunday?.id ?? '', ...said, now: new Date(now) })
  await expect(attempt('2026-03-29T14:00:00Z')).rejects.toMatchObject({ code: 'TERMIN_NICHT_VERFUEGBAR' })
  await attempt('2026-03-29T13:59:00Z')
})

test('creates slots of an Exposé, named by its Kurzcode, for that Exposé only', async ({ db }) => {
  const { id: propertyId } = await createProperty(db)
  const expose = await createExpose(db, { exposeshortcode: 'HA31-0803', propertyId })
  const neighbour = await createExpose(db, { propertyId })
  const { termine, overlapping } = await create(db, { expose: ' ha31-0803 ' })
  expect(overlapping).toEqual([])
  const rows = await db.select().from(terminoptionen).orderBy(asc(terminoptionen.startTime))
  expect(rows.map(({ id }) => id)).toEqual(termine.map(({ id }) => id))
  expect(rows).toMatchObject([
    { exposeId: expose.id, propertyId, onlyunit: true, maxParticipants: 3, startTime: '16:00:00', isAvailable: true },
    { treffpunkt: 'Hauseingang', startTime: '16:30:00', endTime: '17:00:00' },
  ])
  const zugang = await createGuest(db, neighbour.id, 'b@example.org')
  expect((await loadTerminbuchung(db, { zugang, from: null, now: NOW })).termine).toEqual([])
})

test('finds an Exposé without a Kurzcode by its title, if the title is unique', async ({ db }) => {
  const { id } = await createExpose(db, { exposeshortcode: null, title: 'Erker mit Stuckdecke' })
  await create(db, { expose: 'Erker mit Stuckdecke' })
  expect(await db.$count(terminoptionen, eq(terminoptionen.exposeId, id))).toBe(2)
  await createExpose(db, { exposeshortcode: null, title: 'Erker mit Stuckdecke' })
  await expect(create(db, { expose: 'Erker mit Stuckdecke' })).rejects.toMatchObject({ code: 'EXPOSE_NICHT_GEFUNDEN' })
})

test('slots of a property are for each of its Exposés', async ({ db }) => {
  const { id: propertyId } = await createProperty(db, { name: 'Hafenstraße' })
  const expose = await createExpose(db, { propertyId })
  await create(db, { propertyId })
  const zugang = await createGuest(db, expose.id, 'b@example.org')
  expect((await loadTerminbuchung(db, { zugang, from: null, now: NOW })).termine).toHaveLength(2)
  expect(await list(db, { expose: expose.id })).toMatchObject([{ property: 'Hafenstraße', expose: null }, {}])
})

describe('people waiting for an Exposé without slots', () => {
  test('are offered the new ones in order, as long as places are left, in one transaction', async ({ db }) => {
    const expose = await createExpose(db)
    const people = ['erste@example.org', 'zweite@example.org', 'dritte@example.org']
    for (const [i, email] of people.entries()) {
      const zugang = await createGuest(db, expose.id, email)
      await promiseTermine(db, { akteur: gast(), zugang, now: new Date(NOW.getTime() + i * 1000) })
    }
    await create(db, { expose: expose.id }, {}, { places: 1, now: new Date(NOW.getTime() + 60_000) })
    const offers = await Promise.all(people.map(async (email) => (await listSent(db, email)).map(({ text }) => text)))
    expect(offers).toEqual([
      [expect.stringContaining('16:00 bis 16:30')],
      [expect.stringContaining('16:30 bis 17:00')],
      [],
    ])
    expect(await list(db)).toMatchObject([{ belegt: 1 }, { belegt: 1 }])
  })
})

describe('overlapping slots are created anyway, and named', () => {
  const times = ({ overlapping }: Awaited<ReturnType<typeof create>>) => overlapping.map(({ from }) => from.slice(0, 5))

  test('warns about overlaps of the same Exposé, except closed slots', async ({ db }) => {
    const target = { expose: (await createExpose(db)).id }
    const { termine } = await create(db, target)
    expect(times(await create(db, target, { first: '16:15', last: '17:30' }))).toEqual(['16:15', '16:45'])
    expect(times(await create(db, target, { first: '17:15', last: '17:45' }))).toEqual([])
    await closeTermin(db, { akteur: SYSTEM, terminId: termine[0]?.id ?? '', now: NOW })
    expect(times(await create(db, target, { first: '15:50', last: '16:10', minutes: 20 }))).toEqual([])
  })

  test('of the whole property, not those of a neighbour alone', async ({ db }) => {
    const { id: propertyId } = await createProperty(db)
    const [expose, neighbour] = [await createExpose(db, { propertyId }), await createExpose(db, { propertyId })]
    await create(db, { expose: neighbour.id })
    expect(times(await create(db, { expose: expose.id }))).toEqual([])
    expect(times(await create(db, { propertyId }))).toEqual(['16:00', '16:30'])
  })
})

describe('refuses as a whole', () => {
  test.for<[string, Partial<typeof SERIES>, Options, string]>([
    ['a day that is over', { from: '2026-03-01' }, {}, 'TERMIN_VORBEI'],
    ['a slot of today that has begun', { from: '2026-03-02', first: '09:30' }, {}, 'TERMIN_VORBEI'],
    ['too many at once', { to: '2026-12-31', minutes: 5 }, {}, 'TERMIN_UNGUELTIG'],
    ['none', { to: '2026-03-09' }, {}, 'TERMIN_UNGUELTIG'],
    ['no length', { minutes: 0 }, {}, 'TERMIN_UNGUELTIG'],
    ['a pause backwards', { pause: -30 }, {}, 'TERMIN_UNGUELTIG'],
    ['no places', {}, { places: 0 }, 'TERMIN_UNGUELTIG'],
    ['half a place', {}, { places: 1.5 }, 'TERMIN_UNGUELTIG'],
    ['more than a year', { to: '2027-03-13', last: '16:30' }, {}, 'TERMIN_UNGUELTIG'],
    ['nothing that is left', {}, { removed: ['2026-03-10T16:00', '2026-03-10T16:30'] }, 'TERMIN_UNGUELTIG'],
    ['shown by nobody of the staff', {}, { zustaendigId: crypto.randomUUID() }, 'KONTO_UNBEKANNT'],
  ])('%s', async ([, series, options, code], { db }) => {
    const target = { expose: (await createExpose(db)).id }
    await expect(create(db, target, series, options)).rejects.toMatchObject({ code })
    expect(await list(db)).toEqual([])
  })

  test('an unknown Exposé or property, and an ambiguous Kurzcode', async ({ db }) => {
    const code = { code: 'EXPOSE_NICHT_GEFUNDEN' }
    await expect(create(db, { expose: 'XX-1' })).rejects.toMatchObject(code)
    await createExpose(db, { exposeshortcode: 'XX-1' })
    await createExpose(db, { exposeshortcode: 'xx-1' })
    await expect(create(db, { expose: 'XX-1' })).rejects.toMatchObject(code)
    for (const propertyId of ['quatsch', crypto.randomUUID()]) {
      await expect(create(db, { propertyId })).rejects.toMatchObject({ code: 'LIEGENSCHAFT_NICHT_GEFUNDEN' })
    }
  })
})

describe('creates the planned slots', () => {
  test('except excluded ones; each is in the Protokoll', async ({ db }) => {
    const target = { expose: (await createExpose(db)).id }
    const zustaendigId = (await createKonto(db, { rolle: 'operator' })).id
    const options = { removed: ['2026-03-10T16:30', '2026-03-11T09:00'], zustaendigId }
    const { termine: planned } = await planTermine(db, toPlan(target, { to: '2026-03-11' }, options))
    const { termine } = await create(db, target, { to: '2026-03-11' }, options)
    expect(planned.filter(({ removed }) => removed).map(terminKey)).toEqual(['2026-03-10T16:30'])
    expect(termine.map(terminKey)).toEqual(planned.filter(({ removed }) => !removed).map(terminKey))
    const rows = await db.select().from(terminoptionen)
    expect(new Set(rows.map(({ serieId }) => serieId)).size).toBe(1)
    const entries = await db.select().from(protokoll).orderBy(asc(protokoll.objektId))
    expect(entries.map(({ objektId }) => objektId)).toEqual(termine.map(({ id }) => id).toSorted())
    expect(entries).toMatchObject(
      entries.map(() => ({ aktion: 'termin.angelegt', sammelId: rows[0]?.serieId, akteur: 'job:test' })),
    )
    expect(entries[0]?.nachher).toMatchObject({ bis: expect.stringMatching(/^1\d:\d\d$/), zustaendig: zustaendigId })
  })

  test('points out a person who shows two flats at once, and allows it', async ({ db }) => {
    const zustaendigId = (await createKonto(db, { rolle: 'administrator' })).id
    const [one, other] = [await createExpose(db, { exposeshortcode: 'LI5-502' }), await createExpose(db)]
    await create(db, { expose: one.id }, { last: '16:30' }, { zustaendigId })
    const { termine } = await planTermine(db, toPlan({ expose: other.id }, {}, { zustaendigId }))
    expect(termine).toMatchObject([{ overlaps: [{ wohnung: 'LI5-502', sameFlat: false }] }, { overlaps: [] }])
    expect((await create(db, { expose: other.id }, {}, { zustaendigId })).overlapping).toHaveLength(1)
  })

  test('refuses two overlapping times of one weekday', async ({ db }) => {
    const target = { expose: (await createExpose(db)).id }
    const times = [
      { weekday: 2, first: '16:00', last: '18:00' },
      { weekday: 2, first: '17:00', last: '19:00' },
    ]
    const plan = toPlan(target)
    await expect(planTermine(db, { ...plan, series: { ...plan.series, times } })).rejects.toMatchObject({
      code: 'TERMIN_UNGUELTIG',
    })
  })
})

test('lists future slots, closed ones too, with bookings and waiting people', async ({ db }) => {
  const expose = await createExpose(db, { exposeshortcode: 'HA31-0803' })
  await createTermin(db, { exposeId: expose.id, date: '2026-02-01' })
  await createTermin(db, { exposeId: expose.id, date: '2026-03-12', isAvailable: false, maxParticipants: 4 })
  const { id } = await createTermin(db, { exposeId: expose.id, date: '2026-03-11', maxParticipants: 2 })
  await createTermin(db, { date: '2026-03-10' })
  const zugang = await createGuest(db, expose.id, 'a@example.org')
  const said = { personen: 2, notes: null, kontaktErlaubt: false }
  await bookTermin(db, { akteur: gast(), zugang, terminId: id, ...said, now: NOW })
  expect(await list(db)).toHaveLength(3)
  expect(await list(db, { expose: expose.id })).toMatchObject([
    {
      date: '2026-03-11',
      places: 2,
      belegt: 2,
      booked: 1,
      waiting: 0,
      isAvailable: true,
      expose: { kurzcode: 'HA31-0803' },
    },
    { date: '2026-03-12', places: 4, belegt: 0, booked: 0, waiting: 0, isAvailable: false },
  ])
})
