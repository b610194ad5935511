import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createProperty } from '#tests/factories/liegenschaften.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listPlanNodes, recordStatements } from '#tests/setup/query-plan.ts'
import { seedTermine } from '#tests/setup/seeds/seed-termine.ts'
import { seedVerwaltung } from '#tests/setup/seeds/seed-verwaltung.ts'
import { loadChoices, loadKalender, loadWithoutTermine } from './load-kalender.server.ts'

const NOTHING = { propertyId: null, exposeId: null, zustaendigId: null }
const MONDAY = '2026-03-09'

const load = (
  db: Database,
  filter: Partial<typeof NOTHING | Record<keyof typeof NOTHING, string>> = {},
  monday = MONDAY,
) => loadKalender(db, { monday, filter: { ...NOTHING, ...filter }, now: NOW })

async function listLabels(db: Database, filter: Parameters<typeof load>[1] = {}) {
  return (await load(db, filter)).days.flatMap(({ termine }) => termine.map(({ label }) => label))
}

describe('a week of the calendar (KALENDER-1)', () => {
  test('has seven days with their slots in order, each with its state', async ({ db }) => {
    const { id: exposeId } = await createExpose(db, { exposeshortcode: 'LI5-401', title: 'Drei Zimmer' })
    const of = { exposeId, date: '2026-03-10' }
    await createTermin(db, { ...of, startTime: '18:00', endTime: '18:30', isAvailable: false })
    await createTermin(db, { ...of, startTime: '19:00', endTime: '19:30', isAvailable: false, abgesagtAm: NOW })
    const { id: exposeInquiryExposeId } = await createAnfrageLink(db, { exposeId })
    const half = await createTermin(db, { ...of, maxParticipants: 4 })
    await createBuchung(db, { terminoptionId: half.id, exposeInquiryExposeId })
    await createTermin(db, { ...of, startTime: '17:00', endTime: '17:30', maxParticipants: 2, belegt: 2 })
    await createTermin(db, { ...of, date: '2026-03-16' })
    const { days } = await load(db)
    expect(days.map(({ termine }) => termine.length)).toEqual([0, 4, 0, 0, 0, 0, 0])
    expect(days[1]?.termine).toMatchObject([
      { label: 'LI5-401', title: 'Drei Zimmer', state: 'teils', belegt: 1, places: 4, from: '16:00:00' },
      { state: 'voll' },
      { state: 'geschlossen' },
      { state: 'abgesagt' },
    ])
  })

  test('marks today, past slots and public holidays', async ({ db }) => {
    await createTermin(db, { date: '2026-03-02', startTime: '08:00', endTime: '08:30' })
    const { days } = await load(db, {}, '2026-03-02')
    expect(days.filter(({ isToday }) => isToday)).toMatchObject([
      { date: '2026-03-02', past: false, termine: [{ past: true, hasBegun: true }] },
    ])
    const easter = await load(db, {}, '2026-03-30')
    expect(easter.days.map(({ feiertag }) => feiertag)).toEqual([null, null, null, null, 'Karfreitag', null, null])
  })

  test('can be filtered by property, by Exposé including slots of its house, and by responsible person', async ({
    db,
  }) => {
    const { id: propertyId } = await createProperty(db, { name: 'Lindenhof' })
    const { id: exposeId } = await createExpose(db, { propertyId, exposeshortcode: 'A' })
    const { id: neighbour } = await createExpose(db, { propertyId, exposeshortcode: 'B' })
    const { id: zustaendigId } = await createKonto(db, { rolle: 'operator' })
    await createProfil(db, { id: zustaendigId, firstName: 'Katrin', lastName: 'Lorenz' })
    await createTermin(db, { exposeId, propertyId, onlyunit: true, startTime: '09:00', endTime: '09:30' })
    await createTermin(db, { exposeId: neighbour, propertyId, onlyunit: true, startTime: '10:00', endTime: '10:30' })
    await createTermin(db, { propertyId, startTime: '11:00', endTime: '11:30', zustaendigId })
    const { id: other } = await createExpose(db, { exposeshortcode: 'C' })
    await createTermin(db, { exposeId: other, startTime: '12:00', endTime: '12:30' })
    expect(await listLabels(db)).toEqual(['A', 'B', 'Lindenhof', 'C'])
    expect(await listLabels(db, { propertyId })).toEqual(['A', 'B', 'Lindenhof'])
    expect(await listLabels(db, { exposeId })).toEqual(['A', 'Lindenhof'])
    expect(await listLabels(db, { zustaendigId })).toEqual(['Lindenhof'])
    expect((await load(db, { zustaendigId })).days[1]?.termine).toMatchObject([{ zustaendig: 'Katrin Lorenz' }])
    const choices = await loadChoices(db, { propertyId })
    expect(choices).toMatchObject({ exposes: [{ name: 'A' }, { name: 'B' }], verwalter: [{ name: 'Katrin Lorenz' }] })
  })

  test('points out a person who shows two flats at once, and a flat with two slots at once', async ({ db }) => {
    const { id: zustaendigId } = await createKonto(db, { rolle: 'operator', email: 'k@example.org' })
    const at = (startTime: string, endTime: string) => ({ date: '2026-03-12', startTime, endTime })
    const [a, b] = [
      await createExpose(db, { exposeshortcode: 'LI5-401' }),
      await createExpose(db, { exposeshortcode: 'LI5-502' }),
    ]
    await createTermin(db, { ...at('16:00', '16:30'), exposeId: a.id, zustaendigId })
    await createTermin(db, { ...at('16:15', '16:45'), exposeId: b.id, zustaendigId })
    await createTermin(db, { ...at('16:30', '17:00'), exposeId: b.id })
    await createTermin(db, { ...at('16:00', '18:00'), exposeId: b.id, zustaendigId, isAvailable: false })
    const { conflicts, days } = await load(db)
    expect(conflicts).toMatchObject([
      { date: '2026-03-12', from: '16:15:00', person: 'k@example.org', labels: ['LI5-401', 'LI5-502'] },
      { from: '16:30:00', person: null, labels: ['LI5-502', 'LI5-502'] },
    ])
    const open = days[3]?.termine.filter(({ state }) => state !== 'geschlossen') ?? []
    expect(open.map(({ overlaps }) => overlaps)).toEqual([true, true, true])
    expect(days[3]?.termine.find(({ state }) => state === 'geschlossen')?.overlaps).toBe(false)
  })
})

test('lists flats that may be viewed but have no future slot, by number of waiting people (KALENDER-5)', async ({
  db,
}) => {
  const { id: propertyId } = await createProperty(db)
  const [none, closed, open, shared] = [
    await createExpose(db, { exposeshortcode: 'OHNE' }),
    await createExpose(db, { exposeshortcode: 'ZU' }),
    await createExpose(db),
    await createExpose(db, { propertyId }),
  ]
  const statusOptionId = ANFRAGE_STATUS.besichtigung_zulassen.id
  for (const { id: exposeId } of [none, none, closed, open, shared]) {
    await createAnfrageLink(db, { exposeId, statusOptionId })
  }
  await createAnfrageLink(db, { exposeId: closed.id })
  await createTermin(db, { exposeId: closed.id, isAvailable: false })
  await createTermin(db, { exposeId: none.id, date: '2026-03-01' })
  await createTermin(db, { exposeId: open.id })
  await createTermin(db, { propertyId })
  expect(await loadWithoutTermine(db, { now: NOW })).toMatchObject([
    { kurzcode: 'OHNE', links: 2 },
    { kurzcode: 'ZU', links: 1 },
  ])
})

test('searches 10,000 slots once per flat that may be viewed (KALENDER-5)', async ({ db }) => {
  await seedVerwaltung(db.$client, { links: 10_000, personen: 20_000 })
  const { id: kontoId } = await createKonto(db, { rolle: 'operator' })
  await seedTermine(db.$client, { weeks: 20, kontoId })
  const { rows } = await db.$client.query<{ flats: number }>(
    'select count(distinct expose_id)::int as flats from expose_inquiry_exposes where status_option_id = $1 and zurueckgezogen_am is null',
    [ANFRAGE_STATUS.besichtigung_zulassen.id],
  )
  const flats = rows[0]?.flats ?? 0
  expect(flats).toBeGreaterThan(100)
  const [statement, ...others] = await recordStatements(() => loadWithoutTermine(db, { now: NOW }))
  expect(others).toEqual([])
  if (!statement) throw new Error('no statement')
  for (const node of await listPlanNodes(db, statement, { analyze: true })) {
    if (node['Relation Name'] === 'expose_inquiry_exposes') expect(node['Node Type']).not.toBe('Seq Scan')
    if (node['Relation Name'] !== 'terminoptionen') continue
    expect(node['Node Type']).not.toBe('Seq Scan')
    expect(node['Actual Loops']).toBeLessThanOrEqual(flats)
  }
})

test('reads a week of 500 among 100,000 slots in one query, and nothing else (KALENDER-10)', async ({ db }) => {
  const { id: exposeId } = await createExpose(db)
  await db.$client.query(
    `insert into terminoptionen (expose_id, date, start_time, end_time)
     select $1, date '2026-01-05' + n / 100, time '08:00' + n % 100 * interval '5 minutes',
       time '08:15' + n % 100 * interval '5 minutes'
     from generate_series(0, 99999) n`,
    [exposeId],
  )
  await db.$client.query('delete from terminoptionen where extract(isodow from date) > 5')
  await db.$client.query('analyze terminoptionen')
  const statements = await recordStatements(async () => {
    const { days } = await load(db)
    expect(days.flatMap(({ termine }) => termine)).toHaveLength(500)
  })
  expect(statements).toHaveLength(1)
  for (const statement of statements) {
    for (const node of await listPlanNodes(db, statement, { analyze: true })) {
      expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), node['Node Type']).toBeLessThanOrEqual(1000)
    }
  }
})
