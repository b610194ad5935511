import { createExpose } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { explainAll, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { listLageOrte } from './lage-orte.repository.server.ts'
import { loadLageOrte } from './load-lage-orte.server.ts'

test('LAGE-4: places a town or postcode at the centre of its public positions', async ({ db }) => {
  const leipzig = { city: ' Leipzig ', zipCode: '04177', address: 'Domgasse 1', laengengrad: 12.37 }
  await createExpose(db, { ...leipzig, breitengrad: 51.3 })
  await createExpose(db, { ...leipzig, breitengrad: 51.4, zipCode: '04109' })
  await createExpose(db, { ...leipzig, breitengrad: 59, oeffentlich: false })
  await createExpose(db, { ...leipzig, breitengrad: null, laengengrad: null })
  await createExpose(db, { city: 'Halle', zipCode: null, address: null, breitengrad: 51.4812, laengengrad: 11.9612 })
  await createExpose(db, { city: 'x'.repeat(61), zipCode: null, breitengrad: 50, laengengrad: 10 })
  expect(await loadLageOrte(db)).toEqual([
    { name: 'Leipzig', breitengrad: 51.35, laengengrad: 12.37 },
    { name: '04109', breitengrad: 51.4, laengengrad: 12.37 },
    { name: '04177', breitengrad: 51.3, laengengrad: 12.37 },
    // The street is not public: the middle of its grid cell.
    { name: 'Halle', breitengrad: 51.485, laengengrad: 11.96 },
  ])
})

test('reads the centres of all places from their index alone', async ({ db }) => {
  await seedExposes(db.$client, 4_000)
  await db.$client.query('update exposes set breitengrad = breitengrad')
  await vacuumUntilVisible(db, 'exposes')
  const plans = await explainAll(db, '"exposes"', () => listLageOrte(db))
  expect(plans).toContain('Index Only Scan using exposes_lage_orte_idx')
  expect(plans).not.toMatch(/Seq Scan on exposes/)
  expect((await listLageOrte(db)).length).toBeGreaterThan(100)
})
