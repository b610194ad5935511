import { sql } from 'drizzle-orm'
import { createExpose, type ExposeOverrides } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { listPlanNodes, recordStatements, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { listNextExposes } from './list-next-exposes.server.ts'

/** The factory's values: 870 € in Hamburg, 58.5 m², two rooms. */
const MITTE = { title: 'Mitte' }
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title)

test('lists at most three public, available flats of the same house and kind, in its order (WEITER-1)', async ({
  db,
}) => {
  const { propertyId } = await createLiegenschaft(db)
  const inHaus = (title: string, overrides: ExposeOverrides = {}) =>
    createExpose(db, { title, propertyId, city: 'Köln', ...overrides })
  const { id } = await inHaus('Mitte', { status: 'rented' })
  await inHaus('zweite', { sortOrder: 2, price: 5_000 })
  await inHaus('erste', { sortOrder: 1 })
  await inHaus('dritte', { sortOrder: 3 })
  await inHaus('vierte', { sortOrder: 4 })
  await inHaus('privat', { oeffentlich: false })
  await inHaus('Direktlink', { oeffentlich: false, direktlink: true })
  await inHaus('vergeben', { status: 'reserviert' })
  await inHaus('Kauf', { status: 'verkauf' })
  const next = await listNextExposes(db, { exposeId: id })
  expect(titles(next.inHaus)).toEqual(['erste', 'zweite', 'dritte'])
  expect(next.similar).toEqual([])
})

test('does not reveal that flats belong to the same hidden Liegenschaft (SICHT-3)', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db, { oeffentlichView: false })
  const { id } = await createExpose(db, { propertyId })
  await createExpose(db, { propertyId, title: 'Nachbarin' })
  expect(await listNextExposes(db, { exposeId: id })).toMatchObject({ inHaus: [], similar: [{ title: 'Nachbarin' }] })
})

test('lists as similar flats in the same place with similar price, size and rooms (WEITER-2)', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db)
  const { id } = await createExpose(db, { ...MITTE, propertyId })
  await createExpose(db, { title: 'im Haus', propertyId })
  await createExpose(db, { title: 'gleich' })
  await createExpose(db, { title: 'größer', squareMeters: 75 })
  await createExpose(db, { title: 'Zimmer mehr', rooms: 3 })
  await createExpose(db, { title: 'Zimmer und Fläche', rooms: 3, squareMeters: 75 })
  await createExpose(db, { title: 'zwei Zimmer mehr', rooms: 4 })
  await createExpose(db, { title: 'zu teuer', nettokaltmiete: 950 })
  await createExpose(db, { title: 'anderswo', city: 'Bremen' })
  await createExpose(db, { title: 'privat', oeffentlich: false })
  await createExpose(db, { title: 'nur Direktlink', oeffentlich: false, direktlink: true })
  await createExpose(db, { title: 'vergeben', status: 'rented' })
  await createExpose(db, { title: 'Kauf', status: 'verkauf', price: 870 })
  const next = await listNextExposes(db, { exposeId: id })
  expect(titles(next.inHaus)).toEqual(['im Haus'])
  expect(titles(next.similar)).toEqual(['gleich', 'größer', 'Zimmer mehr'])
})

test('lists nothing similar without a price, and no neighbours of a hidden Exposé', async ({ db }) => {
  const without = {
    nettokaltmiete: null,
    betriebskostenvorauszahlung: null,
    heizkostenvorauszahlung: null,
    price: null,
  }
  const [bare, hidden] = [await createExpose(db, without), await createExpose(db, { oeffentlich: false })]
  await createExpose(db, without)
  await createExpose(db)
  for (const { id } of [bare, hidden]) {
    expect(await listNextExposes(db, { exposeId: id })).toEqual({ inHaus: [], similar: [] })
  }
})

test('reads the same number of rows in a town with any number of flats', async ({ db }) => {
  await seedExposes(db.$client, 2_000)
  await db.execute(sql`update exposes set city = 'Hamburg'`)
  await vacuumUntilVisible(db, 'exposes')
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from exposes where oeffentlich and preis_zahl > 0 and status <> 'verkauf' order by preis_zahl offset 500 limit 1`,
  )
  const exposeId = rows[0]?.id ?? ''
  const [statement] = await recordStatements(() => listNextExposes(db, { exposeId }))
  if (!statement) throw new Error('no statement')
  const nodes = await listPlanNodes(db, statement, { analyze: true })
  const read = nodes.filter((node) => node['Relation Name'] === 'exposes')
  expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  const rowsRead = read.map(
    (node) => node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0),
  )
  expect(Math.max(...rowsRead)).toBeLessThanOrEqual(60)
})
