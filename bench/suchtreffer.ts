import type pg from 'pg'
import { createDatabase, type Database } from '#app/server/db/database.server.ts'
import { listSuchen } from '#app/server/suchen/list-suchen.server.ts'
import { matchNeueExposes } from '#app/server/suchen/match-neue-exposes.server.ts'
import { sendSuchtreffer } from '#app/server/suchen/send-suchtreffer.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { withDatabase } from './data-dir.ts'
import { SUCHWOERTER, seedExposes } from './seed-exposes.ts'

/**
 * `node bench/suchtreffer.ts [100000]`: what it costs to compare new Exposés with that many saved searches (five a
 * person, four of five with a town or another search text), to write the mails, and to count the hits of one person's searches.
 */
const count = Number(process.argv[2] ?? 100_000)

const SUCHEN = `
  insert into gespeicherte_suchen (konto_id, art, name, suche, preis_von, preis_bis, flaeche_von, zimmer_von, zimmer_bis, benachrichtigung, created_at)
  select k.id, case when random() < 0.9 then 'miete' else 'verkauf' end, 'Suche ' || nr,
    case when random() < 0.2 then '' else ($1::text[])[1 + floor(random() * cardinality($1::text[]))::int] end,
    case when random() < 0.3 then 300 + floor(random() * 10) * 50 end, case when random() < 0.9 then 600 + floor(random() * 30) * 50 end,
    case when random() < 0.6 then 30 + floor(random() * 12) * 5 end,
    case when random() < 0.6 then 1 + floor(random() * 3) end, case when random() < 0.4 then 3 + floor(random() * 3) end,
    (array['sofort', 'taeglich', 'taeglich', 'keine'])[1 + floor(random() * 4)::int], now() - interval '1 day'
  from konten k cross join generate_series(1, 5) nr`

const ORTE = ['Hamburg', 'Berlin', 'München', 'Köln', 'Leipzig', 'Dresden', 'Bremen', 'Lübeck', 'Kiel', 'Erfurt']

async function measure<T>(name: string, run: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const result = await run()
  const text = typeof result === 'number' ? ` (${result})` : ''
  process.stdout.write(`  ${(name + text).padEnd(60)}${(performance.now() - begin).toFixed(0).padStart(8)} ms\n`)
  return result
}

/** What prepares may take longer than a page's statement. */
async function withoutLimit(pool: pg.Pool, statement: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(statement, values)
  await client.query('reset statement_timeout')
  client.release()
}

async function newOnes(db: Database, count: number): Promise<void> {
  await db.$client.query(
    `insert into neue_exposes (expose_id) select id from exposes e where oeffentlich
     and not exists (select from suchtreffer t where t.expose_id = e.id) order by random() limit $1`,
    [count],
  )
}

await withDatabase(async ({ pool }) => {
  const db = createDatabase(pool)
  await seedExposes(pool, 100_000)
  await withoutLimit(
    pool,
    `insert into konten (email, email_bestaetigt_am) select 'person' || nr || '@example.org', now() from generate_series(1, $1) nr`,
    [count / 5],
  )
  await withoutLimit(pool, SUCHEN, [[...SUCHWOERTER, ...ORTE]])
  await withoutLimit(pool, 'analyze')
  process.stdout.write(`${count} saved searches, 100000 Exposés\n`)
  const today = new Date()
  today.setUTCHours(11, 0, 0, 0)
  for (const count of [1, 20, 100]) {
    await newOnes(db, count)
    await measure(`${count} new, hits`, () => matchNeueExposes(db))
  }
  await measure('nothing new', () => matchNeueExposes(db))
  await measure('mails at once', () => sendSuchtreffer(db, { now: new Date(today.getTime() - 8 * HOUR_MS) }))
  await withoutLimit(pool, `update suchtreffer set created_at = $1`, [new Date(today.getTime() - 12 * HOUR_MS)])
  await measure('mails of the day', () => sendSuchtreffer(db, { now: today }))
  await measure('nothing to tell', () => sendSuchtreffer(db, { now: today }))
  const { rows } = await pool.query<{ id: string }>('select id from konten limit 20')
  await measure('hits of 20 people’s five searches, counted', async () => {
    for (const { id } of rows) await listSuchen(db, { kontoId: id })
  })
})
