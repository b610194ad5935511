import type { Database } from '#app/server/db/database.server.ts'
import { anfrageOeffnungen, einstellungen } from '#app/server/db/schema/verwaltung.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createBesichtigung, createTermin } from '#tests/factories/termine.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { listPlanNodes, recordStatements } from '#tests/setup/query-plan.ts'
import { seedVerwaltung } from '#tests/setup/seeds/seed-verwaltung.ts'
import { markOpened } from '../anfragen/mark-opened.server.ts'
import { loadUebersicht } from './load-uebersicht.server.ts'

/** Wednesday, 25 February 2026, 09:33 in Berlin. */
const NOW = new Date('2026-02-25T08:33:00Z')
const at = (iso: string) => new Date(iso)
const EVERYBODY = { zustaendigId: null, allFree: false }
const load = (db: Database, options: { zustaendigId?: string; now?: Date } = {}) =>
  loadUebersicht(db, { ...EVERYBODY, now: NOW, ...options })

test("UEBERSICHT-1: lists today's viewings except cancelled ones", async ({ db }) => {
  const { id } = await createKonto(db, { rolle: 'operator' })
  await createProfil(db, { id, firstName: 'Katrin', lastName: 'Lorenz' })
  const expose = await createExpose(db, { title: 'Altbau', exposeshortcode: 'GS12-204' })
  const today = { exposeId: expose.id, date: '2026-02-25' }
  await createTermin(db, { ...today, startTime: '16:30', endTime: '17:00', maxParticipants: 4, zustaendigId: id })
  await createTermin(db, { ...today, startTime: '08:00', endTime: '08:30' })
  await createTermin(db, { ...today, isAvailable: false, abgesagtAm: NOW })
  await createTermin(db, { ...today, date: '2026-02-26' })
  const { today: day, termine } = await load(db)
  expect(day).toBe('2026-02-25')
  expect(termine).toMatchObject({
    count: 2,
    rows: [
      { from: '08:00:00', zustaendig: null },
      {
        from: '16:30:00',
        titel: 'Altbau',
        nummer: 'GS12-204',
        zustaendig: 'Katrin Lorenz',
        belegt: 0,
        places: 4,
        waiting: 0,
      },
    ],
  })
  // UEBERSICHT-3
  expect((await load(db, { zustaendigId: id })).termine).toMatchObject({ count: 1, rows: [{ from: '16:30:00' }] })
})

test('lists new inquiries, and those waiting longer than the setting allows (ANFRAGEN-4)', async ({ db }) => {
  const monday = await createAnfrageLink(db, { createdAt: at('2026-02-23T10:00:00Z') })
  const friday = await createAnfrageLink(db, { createdAt: at('2026-02-20T10:00:00Z') })
  await createMietprofil(db, { profileId: friday.profilesId ?? undefined })
  await createAnfrageLink(db, {
    createdAt: at('2026-02-02T10:00:00Z'),
    beantwortetAm: NOW,
    statusOptionId: ANFRAGE_STATUS.gebucht.id,
  })
  await createAnfrageLink(db, { createdAt: at('2026-02-02T10:00:00Z'), zurueckgezogenAm: NOW })
  const { neu, overdue } = await load(db)
  expect(neu).toMatchObject({
    count: 2,
    rows: [
      { id: monday.id, profil: 'fehlt' },
      { id: friday.id, profil: 'begonnen' },
    ],
  })
  expect(overdue).toMatchObject({ count: 1, rows: [{ id: friday.id, werktage: 3 }] })

  await db
    .insert(einstellungen)
    .values({ antwortZielWerktage: 3 })
    .onConflictDoUpdate({ target: einstellungen.id, set: { antwortZielWerktage: 3 } })
  expect(await load(db)).toMatchObject({ targetWerktage: 3, overdue: { count: 0 } })
})

test('KAUF-5: never reports a missing rental profile for a new purchase', async ({ db }) => {
  const { id: exposeId } = await createExpose(db, { status: 'verkauf' })
  await createAnfrageLink(db, { exposeId })
  expect((await load(db)).neu.rows).toMatchObject([{ profil: null }])
})

test('UEBERSICHT-4: an inquiry is new until staff opens it or replies, even with a complete profile', async ({
  db,
}) => {
  const statusOptionId = ANFRAGE_STATUS.profil_ausgefuellt.id
  const whole = await createAnfrageLink(db, { createdAt: at('2026-02-24T10:00:00Z'), statusOptionId })
  await createMietprofil(db, { profileId: whole.profilesId ?? undefined })
  await createAnfrageLink(db, { createdAt: at('2026-02-24T09:00:00Z'), statusOptionId, beantwortetAm: NOW })
  expect((await load(db)).neu).toMatchObject({ count: 1, rows: [{ id: whole.id, profil: 'vollständig' }] })
  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  await markOpened(db, { akteur, linkId: whole.id, now: NOW })
  const later = await load(db, { now: at('2026-03-06T10:00:00Z') })
  expect(later.neu).toEqual({ count: 0, rows: [] })
  // No answer yet.
  expect(later.overdue).toMatchObject({ count: 1, rows: [{ id: whole.id }] })
})

test('UEBERSICHT-4: keeps who opened an inquiry first, and when', async ({ db }) => {
  const { id: linkId } = await createAnfrageLink(db)
  const [first, second] = [await createKonto(db, { rolle: 'operator' }), await createKonto(db, { rolle: 'operator' })]
  for (const { id } of [first, second]) await markOpened(db, { akteur: verwalter(id), linkId, now: NOW })
  expect(await db.select().from(anfrageOeffnungen)).toEqual([{ linkId, kontoId: first.id, createdAt: NOW }])
})

test('UEBERSICHT-5: a portal without any flat is empty, one with a let flat is not', async ({ db }) => {
  expect((await load(db)).isEmpty).toBe(true)
  await createExpose(db, { status: 'rented' })
  expect(await load(db)).toMatchObject({ isEmpty: false, free: { count: 0 } })
})

test('UEBERSICHT-1: lists visible flats to let, the longest vacant first', async ({ db }) => {
  const days = ['2025-12-31', '2026-03-01', null, '2026-02-25']
  for (const verfuegbarAb of days) await createExpose(db, { verfuegbarAb, status: 'available' })
  await createExpose(db, { verfuegbarAb: '2025-01-01', oeffentlich: false })
  for (const status of ['rented', 'verkauf']) await createExpose(db, { status, verfuegbarAb: '2025-01-01' })
  const { free } = await load(db)
  expect(free.count).toBe(4)
  expect(free.rows.map(({ verfuegbarAb, daysVacant }) => [verfuegbarAb, daysVacant])).toEqual([
    ['2025-12-31', 56],
    ['2026-02-25', 0],
    ['2026-03-01', null],
    [null, null],
  ])
  const exposeId = free.rows[0]?.id ?? ''
  await createAnfrageLink(db, { exposeId })
  await createAnfrageLink(db, { exposeId, statusOptionId: ANFRAGE_STATUS.abgesagt.id })
  expect((await load(db)).free.rows[0]?.anfragen).toBe(1)
})

test('computes the median of each full week by arrival of inquiries', async ({ db }) => {
  const answered = async (created: string, hours: number) => {
    const createdAt = at(created)
    await createAnfrageLink(db, { createdAt, beantwortetAm: new Date(createdAt.getTime() + hours * HOUR_MS) })
  }
  // Week 8: its first minutes in Berlin, and the end of its Sunday.
  await answered('2026-02-15T23:15:00Z', 2)
  await answered('2026-02-22T22:59:00Z', 10)
  await answered('2026-02-18T12:00:00Z', 100)
  // The current week, and one before the range.
  await answered('2026-02-22T23:00:00Z', 1)
  await answered('2025-11-30T22:00:00Z', 1)
  const { weeks } = await load(db)
  expect(weeks.map(({ week }) => week)).toEqual([49, 50, 51, 52, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(weeks.at(-1)).toEqual({ from: '2026-02-16', to: '2026-02-22', week: 8, hours: 10, answered: 3, waiting: 0 })
  expect(weeks.slice(0, -1).every(({ hours, answered }) => hours === null && answered === 0)).toBe(true)
})

test('UEBERSICHT-1: counts an unanswered inquiry with its waiting time', async ({ db }) => {
  const createdAt = at('2026-02-20T08:33:00Z')
  await createAnfrageLink(db, { createdAt, beantwortetAm: new Date(createdAt.getTime() + HOUR_MS) })
  for (let i = 0; i < 2; i += 1) await createAnfrageLink(db, { createdAt })
  // A rejected inquiry does not wait for an answer.
  await createAnfrageLink(db, { createdAt, statusOptionId: ANFRAGE_STATUS.abgesagt.id })
  expect((await load(db)).weeks.at(-1)).toMatchObject({ hours: 120, answered: 1, waiting: 2 })
})

test('counts an inquiry in every step up to its furthest one', async ({ db }) => {
  const createdAt = at('2026-01-10T10:00:00Z')
  await createAnfrageLink(db, { createdAt })
  const seen = await createAnfrageLink(db, { createdAt })
  await createBesichtigung(db, { exposeInquiryExposeId: seen.id, profileId: seen.profilesId ?? undefined })
  await createAnfrageLink(db, { createdAt, bewerbungAbgesendetAm: NOW })
  await createAnfrageLink(db, { createdAt, zusageAm: NOW, statusOptionId: ANFRAGE_STATUS.zusage.id })
  await createAnfrageLink(db, { createdAt: at('2025-11-26T22:59:00Z') })
  const { funnel, funnelFrom } = await load(db)
  expect(funnelFrom).toBe('2025-11-27')
  expect(Object.fromEntries(funnel.map(({ key, count }) => [key, count]))).toEqual({
    anfrage: 4,
    besichtigung: 3,
    bewerbung: 2,
    zusage: 1,
  })
})

/** The statistics read each inquiry once; other statements use indexes. */
const STATISTICS = /percentile_cont|bewerbung_abgesendet_am/

test('loads 10,000 inquiries in ten statements, none of which reads them repeatedly', async ({ db }) => {
  await seedVerwaltung(db.$client, { links: 10_000, personen: 20_000 })
  const statements = await recordStatements(() => loadUebersicht(db, { ...EVERYBODY, now: new Date() }))
  expect(statements).toHaveLength(10)
  for (const statement of statements) {
    const nodes = await listPlanNodes(db, statement, { analyze: true })
    const ofLinks = nodes.filter((node) => node['Relation Name'] === 'expose_inquiry_exposes')
    if (STATISTICS.test(statement.text)) expect(ofLinks, statement.text).toHaveLength(1)
    else
      expect(
        ofLinks.filter((node) => node['Node Type'] === 'Seq Scan'),
        statement.text,
      ).toEqual([])
  }
})
