import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createPool } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { type Measurement, measure } from './load.ts'
import { startPortal } from './portal.ts'
import { seedExposes } from './seed-exposes.ts'

const TOKEN = 'bench-kalender'
const MONDAY = '2031-01-06'
const PER_WEEK = 500
const WEEKS = 100

/**
 * What a week of 500 slots costs a member of staff (KALENDER-10), as the calendar and as the list, with 50,000 slots and
 * 10,000 Exposés in the database.
 */
export async function measureKalender(seconds: number): Promise<{ woche: Measurement; liste: Measurement }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wohnportal-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(postgres.connection, { queryTimeoutMs: 0 })
  try {
    await migrateDatabase(postgres.connection)
    await seedExposes(pool, 10_000)
    await seedTermine(pool)
    const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
    try {
      const headers = { Cookie: `sitzung=${TOKEN}` }
      const path = `/verwaltung/termine?woche=${MONDAY}`
      const html = await (await fetch(portal.url + path, { headers })).text()
      const slots = html.split('week-slot').length - 1
      if (slots < PER_WEEK) throw new Error(`The week shows ${slots} slots.`)
      return {
        woche: await measure(portal, { paths: [path], headers }, seconds),
        liste: await measure(portal, { paths: [`${path}&ansicht=liste`], headers }, seconds),
      }
    } finally {
      await portal.stop()
    }
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A member of staff who is signed in, and 500 slots in each of 100 weeks, every second of them theirs. */
async function seedTermine(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into konten (email, rolle, email_bestaetigt_am, daten)
     values ('team@example.org', 'operator', now(), '{"first_name":"Katrin","last_name":"Lorenz"}') returning id`,
  )
  const kontoId = rows[0]?.id
  await pool.query(
    "insert into sitzungen (konto_id, token_hash, laeuft_ab_am) values ($1, $2, now() + interval '1 day')",
    [kontoId, hashToken(TOKEN)],
  )
  await pool.query(
    `insert into terminoptionen (expose_id, property_id, onlyunit, date, start_time, end_time, max_participants, treffpunkt, zustaendig_id)
     select e.id, e.property_id, true, $1::date + n / $2::int * 7 + n % 6, time '09:00' + n % 20 * interval '30 minutes',
       time '09:30' + n % 20 * interval '30 minutes', 4, 'Hauseingang', case when n % 2 = 0 then $4::uuid end
     from generate_series(0, $2::int * $3::int - 1) n
     join (select id, property_id, row_number() over (order by id) - 1 as at from exposes) e on e.at = n % 10000`,
    [MONDAY, PER_WEEK, WEEKS, kontoId],
  )
  await pool.query('analyze terminoptionen')
}
