import fc from 'fast-check'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { initialFilter, showAll } from '#app/shared/exposes/expose-filter.ts'
import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'
import { coarsenPosition } from '#app/shared/lage/lage.ts'
import { createExposes } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { explainAll, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { listExposes } from './list-exposes.server.ts'

const listIn = (db: Database, ausschnitt: Ausschnitt) =>
  listExposes(db, { filter: { ...showAll(initialFilter('miete')), ausschnitt } })

const degrees = (from: number) =>
  fc.integer({ min: 0, max: 600 }).map((steps) => Math.round((from + steps / 10_000) * 1e4) / 1e4)
const position = fc.record({ breitengrad: degrees(51.3), laengengrad: degrees(12.3) })
const ausschnitt = fc.tuple(position, position).map(
  ([a, b]): Ausschnitt => ({
    south: Math.min(a.breitengrad, b.breitengrad),
    west: Math.min(a.laengengrad, b.laengengrad),
    north: Math.max(a.breitengrad, b.breitengrad),
    east: Math.max(a.laengengrad, b.laengengrad),
  }),
)

describe('LAGE-5: a list within a section of the map', () => {
  test('contains the flats in the section, and hidden addresses by the centre of their grid cell', async ({ db }) => {
    const rows = fc.sample(fc.record({ position: fc.option(position), isHidden: fc.boolean() }), {
      numRuns: 20,
      seed: 7,
    })
    const ids = await createExposes(db, rows.length, (i) => ({
      ...rows[i]?.position,
      address: rows[i]?.isHidden ? null : 'Domgasse 1',
    }))
    await fc.assert(
      fc.asyncProperty(ausschnitt, async (section) => {
        const expected = rows.flatMap(({ position, isHidden }, i) => {
          if (position === null) return []
          const { breitengrad, laengengrad } = isHidden ? coarsenPosition(position) : position
          const isIn =
            section.south <= breitengrad &&
            breitengrad <= section.north &&
            section.west <= laengengrad &&
            laengengrad <= section.east
          return isIn ? [ids[i]] : []
        })
        const list = await listIn(db, section)
        expect(list.cards.map(({ id }) => id).sort()).toEqual(expected.sort())
        expect(list.count).toBe(expected.length)
      }),
      { numRuns: 60 },
    )
  })

  test('is counted and shown by its index', async ({ db }) => {
    await seedExposes(db.$client, 4_000)
    await db.$client.query(`update exposes set breitengrad = 47.5 + (hashtext(id::text) & 1023) * 0.007,
      laengengrad = 6.5 + (hashtext(title) & 1023) * 0.008`)
    await vacuumUntilVisible(db, 'exposes')
    const section = { south: 51.3, west: 12.3, north: 51.4, east: 12.9 }
    const plans = await explainAll(db, '"exposes"', () => listIn(db, section))
    expect(plans).toContain('Index Only Scan using exposes_miete_karte_idx')
    expect(plans).not.toMatch(/Seq Scan on exposes/)
  })
})
