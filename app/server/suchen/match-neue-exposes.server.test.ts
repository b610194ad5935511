import fc from 'fast-check'
import { describe, vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { listExposes } from '#app/server/exposes/list-exposes.server.ts'
import { FILTER_MERKMAL_KEYS } from '#app/shared/exposes/filter-merkmale.ts'
import { parseExposeFilter } from '#app/shared/exposes/parse-expose-filter.ts'
import type { SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { createExpose, createExposes, type ExposeOverrides } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createSuche, publishExpose } from '#tests/factories/suchen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gesamtmiete, MERKMAL_ENTRIES, matchesFilter, withWishes } from '#tests/setup/list-rules.ts'
import { matchNeueExposes } from './match-neue-exposes.server.ts'
import { toColumns, toFilter } from './suche-columns.server.ts'

async function pairs(db: Database): Promise<{ suche: string; expose: string }[]> {
  const { rows } = await db.$client.query<{ suche: string; expose: string }>(
    'select suche_id as suche, expose_id as expose from suchtreffer order by 1, 2',
  )
  return rows
}
const waiting = async (db: Database) => (await db.$client.query('select * from neue_exposes')).rowCount

describe('matchNeueExposes', () => {
  test('writes one hit for each search that a new Exposé fits', async ({ db }) => {
    const fits = await createSuche(db, { suche: 'HAMBURG', preisBis: 900 })
    await createSuche(db, { preisBis: 800 })
    await createSuche(db, { art: 'verkauf' })
    await createSuche(db, { benachrichtigung: 'keine' })
    const { id } = await publishExpose(db)
    expect(await matchNeueExposes(db)).toBe(1)
    expect(await pairs(db)).toEqual([{ suche: fits.id, expose: id }])
    expect(await waiting(db)).toBe(0)
    await db.$client.query('update exposes set oeffentlich = false')
    await db.$client.query('update exposes set oeffentlich = true')
    expect(await waiting(db)).toBe(1)
    expect(await matchNeueExposes(db)).toBe(0)
    expect(await pairs(db)).toHaveLength(1)
  })

  test('writes no hit for an Exposé that was never public or is private again', async ({ db }) => {
    await createSuche(db)
    await createExpose(db, { oeffentlich: false, direktlink: true })
    await publishExpose(db)
    await db.$client.query('update exposes set oeffentlich = false')
    expect(await matchNeueExposes(db)).toBe(0)
    expect(await waiting(db)).toBe(0)
  })

  test('writes no hit for an Exposé that was public before the search was saved', async ({ db }) => {
    await createSuche(db, { createdAt: new Date(NOW.getTime() + 1) })
    await publishExpose(db)
    expect(await matchNeueExposes(db)).toBe(0)
  })

  test('writes each hit once, even with concurrent workers', async ({ db }) => {
    await createSuche(db)
    await createSuche(db, { suche: 'Hamburg' })
    for (let i = 0; i < 30; i += 1) await publishExpose(db)
    const found = await Promise.all([1, 2, 3].map(() => matchNeueExposes(db, { batch: 4 })))
    expect(found.reduce((a, b) => a + b)).toBe(60)
    expect(await pairs(db)).toHaveLength(60)
    expect(await waiting(db)).toBe(0)
  })

  test('skips a search that is deleted concurrently', async ({ db }) => {
    const stays = await createSuche(db)
    const works = await createSuche(db)
    await publishExpose(db)
    const client = await db.$client.connect()
    try {
      await client.query('begin')
      await client.query('delete from gespeicherte_suchen where id = $1', [works.id])
      const running = matchNeueExposes(db)
      await expect
        .poll(async () => {
          const { rows } = await db.$client.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
          return rows.length
        })
        .toBeGreaterThan(0)
      await client.query('commit')
      expect(await running).toBe(1)
    } finally {
      client.release()
    }
    expect(await pairs(db)).toMatchObject([{ suche: stays.id }])
  })

  test('an Exposé that takes too long delays no other, and is given up after five tries', async ({ db }) => {
    await createSuche(db)
    const { id: slow } = await publishExpose(db)
    for (let i = 0; i < 6; i += 1) await publishExpose(db)
    await db.$client.query(`
      create function trage_nach() returns trigger language plpgsql as
        $$ begin perform pg_sleep(30) where new.expose_id = '${slow}'; return new; end $$;
      create trigger trage_nach before insert on suchtreffer for each row execute function trage_nach()`)
    const onTooSlow = vi.fn()
    try {
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        const found = await matchNeueExposes(db, { batch: 4, batchMs: 200, onTooSlow })
        expect(found).toBe(attempt === 1 ? 6 : 0)
        expect(onTooSlow).toHaveBeenCalledTimes(Math.min(attempt, 5))
      }
    } finally {
      await db.$client.query('drop function trage_nach cascade')
    }
    expect(onTooSlow).toHaveBeenLastCalledWith(slow)
    expect(await pairs(db)).toHaveLength(6)
    expect(await waiting(db)).toBe(1)
  })

  test('stops between two batches on request', async ({ db }) => {
    await publishExpose(db)
    await matchNeueExposes(db, { signal: AbortSignal.abort() })
    expect(await waiting(db)).toBe(1)
  })
})

describe('a saved search finds the same Exposés as its list', () => {
  const value = (...values: number[]) => fc.constantFrom(null, 0, ...values)
  const entries = fc.subarray(MERKMAL_ENTRIES, { maxLength: 2 })
  const expose = fc.record({
    title: fc.constantFrom('Helle Wohnung', 'ALTBAU am Dom', '100% neu', 'Ärmel_Haus', 'İstanbul-Hof'),
    city: fc.constantFrom(null, 'Köln', 'Bad Ärmel'),
    address: fc.constantFrom(null, 'Domgasse 1', 'Straße c\\d'),
    description: fc.constantFrom(null, 'Mit Balkon\nund Hof', 'dom'),
    price: value(500),
    nettokaltmiete: value(400, 999.99, 2000),
    betriebskostenvorauszahlung: value(0.01, 100),
    heizkostenvorauszahlung: fc.constant(null),
    squareMeters: value(20, 35, 99.99, 100, 999_999.99),
    rooms: value(1, 2.5, 3, 999.9),
    status: fc.constantFrom(null, 'available', 'verkauf'),
    oeffentlich: fc.boolean(),
    features: entries,
    amenities: entries,
    verfuegbarAb: fc.constantFrom(null, '2026-03-01', '2026-04-01'),
    wbs: fc.constantFrom(null, true, false),
    internetgeschwindigkeit: fc.constantFrom(null, 16, 99, 100, 1000),
  }) satisfies fc.Arbitrary<ExposeOverrides>
  const wish = fc.record({
    ort: fc.subarray(['Köln', 'Bad Ärmel', 'Nirgends'], { maxLength: 2 }),
    merkmal: fc.subarray([...FILTER_MERKMAL_KEYS, 'sauna'], { maxLength: 2 }),
    frei_ab: fc.constantFrom('', '2026-03-01', '2026-03-31', '2026-02-30'),
    wbs: fc.constantFrom('', '', 'ja', 'nein', 'x'),
    internet_ab: fc.constantFrom('', '', '16', '100', '17'),
  })
  const end = (...values: string[]) => fc.constantFrom('', ...values)
  const anfrage = fc.record({
    q: fc.constantFrom('', 'dom', 'ä', '%', '_', '\\d', 'balkon und', 'wohnung', 'DOMGASSE 1', 'STRASSE', 'xyz'),
    preis_von: end('400', '500.01', '99999999999'),
    preis_bis: end('0', '1000', '1100', '2000'),
    flaeche_von: end('35', '99.99', '1000000'),
    flaeche_bis: end('100', '1000000'),
    zimmer_von: end('1', '2.5', '1000'),
    zimmer_bis: end('3'),
    all: end('1'),
  })

  test('for any Exposés and any filter', async ({ db }) => {
    const { id: kontoId } = await createProfil(db)
    await fc.assert(
      fc.asyncProperty(
        fc.array(expose, { minLength: 1, maxLength: 15 }),
        fc.array(fc.tuple(fc.constantFrom('miete' as const, 'verkauf' as const), anfrage, wish), {
          minLength: 6,
          maxLength: 6,
        }),
        async (rows, anfragen) => {
          await db.$client.query('delete from gespeicherte_suchen')
          await db.$client.query('delete from exposes')
          const suchen = await Promise.all(
            anfragen.map(([kind, params, wishes]) => {
              const filter: SuchFilter = parseExposeFilter(kind, withWishes(params, wishes))
              return createSuche(db, { ...toColumns(filter), kontoId })
            }),
          )
          const ids = await createExposes(db, rows.length, (i) => ({ ...rows[i] }))
          await matchNeueExposes(db, { batch: 7 })
          const found = await pairs(db)
          for (const suche of suchen) {
            const filter = toFilter(suche)
            const hits = found.flatMap((pair) => (pair.suche === suche.id ? [pair.expose] : []))
            const expected = rows.flatMap((row, i) => (shouldMatch(row, filter) ? [ids[i]] : []))
            expect(hits).toEqual(expected.sort())
            const list = await listExposes(db, {
              filter: { ...filter, ownWbs: null, ausschnitt: null, sorting: 'neueste', view: 'raster', page: 1 },
            })
            expect(hits).toEqual(list.cards.map(({ id }) => id).sort())
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  function shouldMatch(row: ExposeOverrides, filter: SuchFilter): boolean {
    const verkauf = row.status === 'verkauf'
    return (
      row.oeffentlich === true &&
      verkauf === (filter.kind === 'verkauf') &&
      matchesFilter(
        {
          title: row.title ?? '',
          ort: row.city ?? null,
          adresse: row.address ?? null,
          plz: row.zipCode ?? null,
          kurzcode: row.exposeshortcode ?? null,
          beschreibung: row.description ?? null,
          preis: verkauf ? (row.price ?? null) : gesamtmieteFrom(row),
          wohnflaeche: row.squareMeters ?? null,
          zimmer: row.rooms ?? null,
          entries: [...(row.features ?? []), ...(row.amenities ?? [])],
          verfuegbarAb: row.verfuegbarAb ?? null,
          wbs: row.wbs ?? null,
          wbsArt: null,
          internetgeschwindigkeit: row.internetgeschwindigkeit ?? null,
        },
        filter,
      )
    )
  }

  function gesamtmieteFrom(row: ExposeOverrides): number | null {
    return gesamtmiete({
      preis: row.price ?? null,
      nettokaltmiete: row.nettokaltmiete ?? null,
      betriebskosten: row.betriebskostenvorauszahlung ?? null,
      heizkosten: row.heizkostenvorauszahlung ?? null,
    })
  }
})
