import { createDatabase } from '#app/server/db/database.server.ts'
import { findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { withDatabase } from './data-dir.ts'

const WARMUP = 500

type Result = { perSecond: number; p50: number; p99: number }

const percentile = (sorted: number[], share: number) =>
  Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 1000) / 1000

/**
 * Time of one session look-up in milliseconds, with `count` accounts of one session and profile each: `concurrent`
 * callers ask for random sessions through the pool of the server, for `anfragen` look-ups in all.
 */
export async function measureSitzungen({
  count,
  anfragen,
  concurrent,
}: {
  count: number
  anfragen: number
  concurrent: number
}): Promise<Result> {
  return withDatabase(async ({ pool }) => {
    const now = new Date()
    await pool.query(
      `with konto as (
         insert into konten (email, phone, email_bestaetigt_am)
         select 'person' || i || '@example.org', '+4915' || (100000000 + i), now() from generate_series(1, $1::int) i
         returning id, email
       ), profil as (
         insert into profiles (id, first_name, last_name) select id, 'Mira', 'Kowalski' from konto
       )
       insert into sitzungen (konto_id, token_hash, laeuft_ab_am)
       select id, encode(sha256(email::bytea), 'hex'), now() + interval '1 day' from konto`,
      [count],
    )
    await pool.query('vacuum (analyze) konten, profiles, sitzungen')
    const db = createDatabase(pool)
    const durations: number[] = []
    const begin = performance.now()
    const run = async (previous: number) => {
      const token = `person${1 + Math.floor(Math.random() * count)}@example.org`
      const start = performance.now()
      const sitzung = await findSitzung(db, { token, now })
      if (!sitzung) throw new Error(`no session for ${hashToken(token)}`)
      if (previous >= WARMUP) durations.push(performance.now() - start)
    }
    let begun = 0
    const caller = async () => {
      while (begun < anfragen + WARMUP) await run(begun++)
    }
    await Promise.all(Array.from({ length: concurrent }, caller))
    const seconds = (performance.now() - begin) / 1000
    durations.sort((a, b) => a - b)
    return {
      perSecond: (anfragen + WARMUP) / seconds,
      p50: percentile(durations, 0.5),
      p99: percentile(durations, 0.99),
    }
  })
}
