import fc from 'fast-check'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { initialFilter, showAll } from '#app/shared/exposes/expose-filter.ts'
import { parseExposeFilter } from '#app/shared/exposes/parse-expose-filter.ts'
import { createExposes } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { explainAll, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { listExposes } from './list-exposes.server.ts'
import { loadListMap } from './load-list-map.server.ts'

const KARTE: ExposeFilter = { ...showAll(initialFilter('miete')), view: 'karte' }

async function load(db: Database, filter: ExposeFilter) {
  const { count } = await listExposes(db, { filter })
  const map = await loadListMap(db, { filter, count })
  return { count, map }
}

const filterOf = (path: string) => {
  const { searchParams } = new URL(path, 'http://portal')
  return parseExposeFilter('miete', searchParams)
}

describe('LAGE-6: the map of a list', () => {
  test('contains each flat in one marker, and each marker links to as many flats as it counts', async ({ db }) => {
    const degrees = (from: number) => fc.integer({ min: 0, max: 3_000 }).map((step) => from + step / 1_000)
    const row = fc.record({
      position: fc.option(fc.record({ breitengrad: degrees(50), laengengrad: degrees(10) })),
      isHidden: fc.boolean(),
    })
    const rows = fc.sample(row, { numRuns: 60, seed: 3 })
    const ids = await createExposes(db, rows.length, (i) => ({
      ...rows[i]?.position,
      address: rows[i]?.isHidden ? null : 'Domgasse 1',
    }))
    const { count, map } = await load(db, KARTE)
    expect(count).toBe(ids.length)
    const groups = map?.groups ?? []
    const located = rows.filter(({ position }) => position !== null).length
    expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(located)
    expect(map?.note).toBe(`${ids.length - located} weitere haben keine Lage.`)
    expect(groups.length).toBeGreaterThan(10)
    for (const group of groups) {
      if (group.count === 1) expect(ids.map((id) => `/expose/${id}`)).toContain(group.to)
      else expect((await load(db, filterOf(group.to))).count, group.text).toBe(group.count)
    }
  })

  test('names a house by its street, a hidden one by its town as approximate, and several towns by one of them', async ({
    db,
  }) => {
    const house = { breitengrad: 51.34, laengengrad: 12.37, address: 'Domgasse 1', city: 'Leipzig' }
    await createExposes(db, 5, (i) =>
      i < 2
        ? house
        : i < 4
          ? { ...house, breitengrad: 51.44, address: null }
          : { ...house, breitengrad: 51.9, city: 'Halle' },
    )
    const { map } = await load(db, KARTE)
    expect(map?.groups.map(({ text }) => text).sort()).toEqual([
      '1 Wohnung, Domgasse 1, Halle',
      '2 Wohnungen in Leipzig, ungefähre Lage',
      '2 Wohnungen, Domgasse 1, Leipzig',
    ])
    const hidden = map?.groups.find(({ text }) => text.includes('ungefähre'))
    expect(hidden).toMatchObject({ breitengrad: 51.445, laengengrad: 12.376 })
    expect(filterOf(hidden?.to ?? '').view).toBe('raster')
  })

  test('is only read for the map view, and is null without flats', async ({ db }) => {
    expect((await load(db, KARTE)).map).toBeNull()
    await createExposes(db, 1, () => ({ breitengrad: 51.34, laengengrad: 12.37 }))
    expect((await load(db, { ...KARTE, view: 'raster' })).map).toBeNull()
    const ausschnitt = { south: 48, west: 10, north: 48.1, east: 10.2 }
    const { count, map } = await load(db, { ...KARTE, ausschnitt })
    expect(count).toBe(0)
    expect(map).toMatchObject({ groups: [], note: null })
  })

  test('shows the hits of a search', async ({ db }) => {
    await createExposes(db, 3, (i) => ({
      breitengrad: 51.34,
      laengengrad: 12.37,
      title: i === 0 ? 'Orangerie' : 'Loft',
    }))
    for (const [suche, found] of [
      ['orangerie', 1],
      ['lo', 2],
    ] as const) {
      const { map } = await load(db, { ...KARTE, suche })
      expect(
        map?.groups.map(({ count }) => count),
        suche,
      ).toEqual([found])
    }
  })

  test('is grouped by the index of positions, with every filter', async ({ db }) => {
    await seedExposes(db.$client, 4_000)
    await vacuumUntilVisible(db, 'exposes')
    for (const query of ['', 'alle=1', 'alle=1&ort=Leipzig&merkmal=balkon&wbs=nein&frei_ab=2026-06-01']) {
      const filter = { ...parseExposeFilter('miete', new URLSearchParams(query)), view: 'karte' as const }
      const plans = await explainAll(db, '"exposes"', () => loadListMap(db, { filter, count: 0 }))
      expect(plans, query).toMatch(/Index Only Scan using exposes_miete_karte_idx/)
      expect(plans, query).not.toMatch(/Seq Scan on exposes/)
    }
  })
})
