import { sql } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { EXPOSES } from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { explainAll, recordStatements, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { listExposes } from './list-exposes.server.ts'

const COUNT = 20_000

async function seed(db: Database): Promise<void> {
  await db.execute(sql`
    insert into exposes (title, description, address, city, status, oeffentlich, archiviert_am, price, nettokaltmiete, created_at, updated_at)
    select 'Wohnung ' || n, repeat('Helle Räume am Park. ', 10), 'Gartenstraße ' || n, 'Leipzig',
      case n % 5 when 0 then 'rented' else 'active' end, n % 3 = 0, case n % 7 when 1 then now() end, 500 + n % 900,
      500 + n % 900, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${COUNT}) n
    where not (n % 3 = 0 and n % 7 = 1)`)
  await vacuumUntilVisible(db, 'exposes')
}

test('EXPOSELISTE-4: pages, tabs and searches use indexes and a fixed number of statements', async ({ db }) => {
  await seed(db)
  const run = (query: string) => () =>
    listExposes(db, { ...EXPOSES.read(new URLSearchParams(query)), until: null, now: NOW })
  const plan = (query: string) => explainAll(db, 'from "exposes"', run(query))
  // The newest page and the tabs only read the index of the list.
  const newest = await plan('')
  expect(newest.match(/Index Only Scan using exposes_bestand_idx/g)).toHaveLength(2)
  expect(newest).not.toMatch(/Seq Scan on exposes\b/)
  expect(await plan('sort=titel')).toContain('Index Scan using exposes_titel_idx')
  expect(await plan('sort=-geaendert')).toContain('Index Scan Backward using exposes_geaendert_idx')
  // Without an index in this order, the sort reads the small rows of the list's index, not the table.
  expect(await plan('sort=-miete')).toContain('Index Only Scan using exposes_bestand_idx')
  // The last page is read from its end.
  expect(await plan('sort=titel&seite=99999')).toContain('Index Scan Backward using exposes_titel_idx')
  expect(await plan('q=19999')).toContain('exposes_bestand_suche_idx')
  // Two letters only match the beginning of words, so that the index finds them.
  expect(await plan('q=19')).toContain('exposes_bestand_suche_idx')
  expect(await plan('q=xq')).not.toMatch(/Seq Scan on exposes\b/)
  for (const query of ['', 'q=park', 'status=vermietet&seite=30']) {
    const statements = await recordStatements(run(query))
    expect(statements.length).toBeLessThanOrEqual(5)
  }
})
