import fc from 'fast-check'
import { describe, vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { listExposes } from '#app/server/exposes/list-exposes.server.ts'
import { parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import type { SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { createExpose, createExposes, type ExposeOverrides } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createSuche, publishExpose } from '#tests/factories/suchen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gesamtmiete, passtZuFilter } from '#tests/setup/list-rules.ts'
import { matchNeueExposes } from './match-neue-exposes.server.ts'
import { toFilter, toSpalten } from './suche-spalten.server.ts'

async function paare(db: Database): Promise<{ suche: string; expose: string }[]> {
  const { rows } = await db.$client.query<{ suche: string; expose: string }>(
    'select suche_id as suche, expose_id as expose from suchtreffer order by 1, 2',
  )
  return rows
}
const wartende = async (db: Database) => (await db.$client.query('select * from neue_exposes')).rowCount

describe('matchNeueExposes', () => {
  test('writes a hit for each search that a new Exposé fits, once', async ({ db }) => {
    const passt = await createSuche(db, { suche: 'HAMBURG', preisBis: 900 })
    await createSuche(db, { preisBis: 800 })
    await createSuche(db, { art: 'verkauf' })
    await createSuche(db, { benachrichtigung: 'keine' })
    const { id } = await publishExpose(db)
    expect(await matchNeueExposes(db)).toBe(1)
    expect(await paare(db)).toEqual([{ suche: passt.id, expose: id }])
    expect(await wartende(db)).toBe(0)
    await db.$client.query('update exposes set oeffentlich = false')
    await db.$client.query('update exposes set oeffentlich = true')
    expect(await wartende(db)).toBe(1)
    expect(await matchNeueExposes(db)).toBe(0)
    expect(await paare(db)).toHaveLength(1)
  })

  test('what was never public or is private again fits nobody', async ({ db }) => {
    await createSuche(db)
    await createExpose(db, { oeffentlich: false, direktlink: true })
    await publishExpose(db)
    await db.$client.query('update exposes set oeffentlich = false')
    expect(await matchNeueExposes(db)).toBe(0)
    expect(await wartende(db)).toBe(0)
  })

  test('a search shows what was public before it was saved by itself', async ({ db }) => {
    await createSuche(db, { createdAt: new Date(NOW.getTime() + 1) })
    await publishExpose(db)
    expect(await matchNeueExposes(db)).toBe(0)
  })

  test('two workers at once find everything once', async ({ db }) => {
    await createSuche(db)
    await createSuche(db, { suche: 'Hamburg' })
    for (let i = 0; i < 30; i += 1) await publishExpose(db)
    const gefunden = await Promise.all([1, 2, 3].map(() => matchNeueExposes(db, { batch: 4 })))
    expect(gefunden.reduce((a, b) => a + b)).toBe(60)
    expect(await paare(db)).toHaveLength(60)
    expect(await wartende(db)).toBe(0)
  })

  test('a search that is deleted meanwhile drops out', async ({ db }) => {
    const bleibt = await createSuche(db)
    const geht = await createSuche(db)
    await publishExpose(db)
    const client = await db.$client.connect()
    try {
      await client.query('begin')
      await client.query('delete from gespeicherte_suchen where id = $1', [geht.id])
      const laeuft = matchNeueExposes(db)
      await expect
        .poll(async () => {
          const { rows } = await db.$client.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
          return rows.length
        })
        .toBeGreaterThan(0)
      await client.query('commit')
      expect(await laeuft).toBe(1)
    } finally {
      client.release()
    }
    expect(await paare(db)).toMatchObject([{ suche: bleibt.id }])
  })

  test('one that takes too long keeps no others waiting, and is left after five tries', async ({ db }) => {
    await createSuche(db)
    const { id: langsam } = await publishExpose(db)
    for (let i = 0; i < 6; i += 1) await publishExpose(db)
    await db.$client.query(`
      create function trage_nach() returns trigger language plpgsql as
        $$ begin perform pg_sleep(30) where new.expose_id = '${langsam}'; return new; end $$;
      create trigger trage_nach before insert on suchtreffer for each row execute function trage_nach()`)
    const onTooSlow = vi.fn()
    try {
      for (let versuch = 1; versuch <= 6; versuch += 1) {
        const gefunden = await matchNeueExposes(db, { batch: 4, batchMs: 200, onTooSlow })
        expect(gefunden).toBe(versuch === 1 ? 6 : 0)
        expect(onTooSlow).toHaveBeenCalledTimes(Math.min(versuch, 5))
      }
    } finally {
      await db.$client.query('drop function trage_nach cascade')
    }
    expect(onTooSlow).toHaveBeenLastCalledWith(langsam)
    expect(await paare(db)).toHaveLength(6)
    expect(await wartende(db)).toBe(1)
  })

  test('stops between two batches when it is told to', async ({ db }) => {
    await publishExpose(db)
    await matchNeueExposes(db, { signal: AbortSignal.abort() })
    expect(await wartende(db)).toBe(1)
  })
})

describe('a saved search lets through what its list shows', () => {
  const wert = (...werte: number[]) => fc.constantFrom(null, 0, ...werte)
  const expose = fc.record({
    title: fc.constantFrom('Helle Wohnung', 'ALTBAU am Dom', '100% neu', 'Ärmel_Haus', 'İstanbul-Hof'),
    city: fc.constantFrom(null, 'Köln', 'Bad Ärmel'),
    address: fc.constantFrom(null, 'Domgasse 1', 'Straße c\\d'),
    description: fc.constantFrom(null, 'Mit Balkon\nund Hof', 'dom'),
    price: wert(500),
    nettokaltmiete: wert(400, 999.99, 2000),
    betriebskostenvorauszahlung: wert(0.01, 100),
    heizkostenvorauszahlung: fc.constant(null),
    squareMeters: wert(20, 35, 99.99, 100, 999_999.99),
    rooms: wert(1, 2.5, 3, 999.9),
    status: fc.constantFrom(null, 'available', 'verkauf'),
    oeffentlich: fc.boolean(),
  }) satisfies fc.Arbitrary<ExposeOverrides>
  const ende = (...werte: string[]) => fc.constantFrom('', ...werte)
  const anfrage = fc.record({
    q: fc.constantFrom('', 'dom', 'ä', '%', '_', '\\d', 'balkon und', 'wohnung', 'DOMGASSE 1', 'STRASSE', 'xyz'),
    preis_von: ende('400', '500.01', '99999999999'),
    preis_bis: ende('0', '1000', '1100', '2000'),
    flaeche_von: ende('35', '99.99', '1000000'),
    flaeche_bis: ende('100', '1000000'),
    zimmer_von: ende('1', '2.5', '1000'),
    zimmer_bis: ende('3'),
    alle: ende('1'),
  })

  test('for any Exposés and any filter', async ({ db }) => {
    const { id: kontoId } = await createProfil(db)
    await fc.assert(
      fc.asyncProperty(
        fc.array(expose, { minLength: 1, maxLength: 15 }),
        fc.array(fc.tuple(fc.constantFrom('miete' as const, 'verkauf' as const), anfrage), {
          minLength: 6,
          maxLength: 6,
        }),
        async (rows, anfragen) => {
          await db.$client.query('delete from gespeicherte_suchen')
          await db.$client.query('delete from exposes')
          const suchen = await Promise.all(
            anfragen.map(([art, params]) => {
              const filter: SuchFilter = parseExposeFilter(art, new URLSearchParams(params))
              return createSuche(db, { ...toSpalten(filter), kontoId })
            }),
          )
          const ids = await createExposes(db, rows.length, (i) => ({ ...rows[i] }))
          await matchNeueExposes(db, { batch: 7 })
          const gefunden = await paare(db)
          for (const suche of suchen) {
            const filter = toFilter(suche)
            const treffer = gefunden.flatMap((paar) => (paar.suche === suche.id ? [paar.expose] : []))
            const erwartet = rows.flatMap((row, i) => (sollPassen(row, filter) ? [ids[i]] : []))
            expect(treffer).toEqual(erwartet.sort())
            const liste = await listExposes(db, {
              filter: { ...filter, sortierung: 'neueste', ansicht: 'raster', seite: 1 },
            })
            expect(treffer).toEqual(liste.karten.map(({ id }) => id).sort())
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  function sollPassen(row: ExposeOverrides, filter: SuchFilter): boolean {
    const verkauf = row.status === 'verkauf'
    return (
      row.oeffentlich === true &&
      verkauf === (filter.art === 'verkauf') &&
      passtZuFilter(
        {
          titel: row.title ?? '',
          ort: row.city ?? null,
          adresse: row.address ?? null,
          plz: row.zipCode ?? null,
          kurzcode: row.exposeshortcode ?? null,
          beschreibung: row.description ?? null,
          preis: verkauf ? (row.price ?? null) : gesamtmieteVon(row),
          wohnflaeche: row.squareMeters ?? null,
          zimmer: row.rooms ?? null,
        },
        filter,
      )
    )
  }

  function gesamtmieteVon(row: ExposeOverrides): number | null {
    return gesamtmiete({
      preis: row.price ?? null,
      nettokaltmiete: row.nettokaltmiete ?? null,
      betriebskosten: row.betriebskostenvorauszahlung ?? null,
      heizkosten: row.heizkostenvorauszahlung ?? null,
    })
  }
})
