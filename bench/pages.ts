import type pg from 'pg'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import type { Portal } from '#tests/setup/servers/portal.ts'

type Duration = { name: string; p50: number; p95: number }
/** Duration of a page. `serverMs`, `databaseMs`: CPU time of a response in ms, valid even on a busy machine. */
export type PageCost = Duration & { serverMs: number; databaseMs: number }

const TOKEN = 'bench-verwaltung'
export const STAFF_HEADERS = { Cookie: `sitzung=${TOKEN}` }
const REQUESTS_PER_PAGE = 25
const WARM_ROUNDS = 4

export async function signInStaff(pool: pg.Pool): Promise<void> {
  await pool.query(SQL_STAFF, [hashToken(TOKEN)])
}

/**
 * Measures pages of the back office over HTTP, requested by one operator.
 * @throws Error if a page shows an error
 */
export async function measurePages(
  { url, effort }: Portal,
  paths: readonly (readonly [name: string, path: string])[],
): Promise<PageCost[]> {
  const ask = async (path: string) => {
    const start = performance.now()
    const answer = await fetch(`${url}/verwaltung${path}`, { headers: STAFF_HEADERS, redirect: 'manual' })
    await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - start
  }
  for (let i = 0; i < WARM_ROUNDS; i++) for (const [, path] of paths) await ask(path)
  const pages: PageCost[] = []
  for (const [name, path] of paths) {
    const durations: number[] = []
    const before = await effort()
    for (let i = 0; i < REQUESTS_PER_PAGE; i++) durations.push(await ask(path))
    const after = await effort()
    pages.push({
      ...toDuration(name, durations),
      serverMs: (after.serverMs - before.serverMs) / REQUESTS_PER_PAGE,
      databaseMs: (after.databaseMs - before.databaseMs) / REQUESTS_PER_PAGE,
    })
  }
  return pages
}

export function toDuration(name: string, durations: readonly number[]): Duration {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0)
  return { name, p50: at(0.5), p95: at(0.95) }
}

const SQL_STAFF = `
  with konto as (
    insert into konten (email, rolle, email_bestaetigt_am) values ('verwaltung@example.org', 'operator', now()) returning id
  ), profil as (
    insert into profiles (id, first_name, last_name) select id, 'Katrin', 'Soltau' from konto
  ), ansicht as (
    insert into ansichten (konto_id, bereich, name, filter)
    select id, 'anfragen', name, filter from konto, (values
      ('Neu', 'status=neu'), ('Zu prüfen', 'status=profil_ausgefuellt'), ('Vollständig', 'vollstaendig=profil')
    ) as view (name, filter)
  )
  insert into sitzungen (konto_id, token_hash, laeuft_ab_am)
  select id, $1, now() + interval '1 day' from konto`
