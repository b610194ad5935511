import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool, type Database } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { changeStatus } from '#app/server/verwaltung/anfragen/change-status.server.ts'
import { previewBulkChange } from '#app/server/verwaltung/anfragen/preview-bulk-change.server.ts'
import { type Portal, startPortal } from './portal.ts'
import { seedVerwaltung } from './seed-verwaltung.ts'

const TOKEN = 'bench-verwaltung'
const LINKS = 50_000
const PERSONEN = 100_000
/** So often each is asked for, one after the other, once the server is warm. */
const TIMES = 40
const BULK = 500

/** What people ask the list for, from most to least often. */
const PATHS: readonly (readonly [name: string, query: string])[] = [
  ['Liste', ''],
  ['Status neu', '?status=neu'],
  ['überfällig', '?ueberfaellig=1'],
  ['Suche, ein Name', '?q=nadia'],
  ['Suche, zwei Wörter', '?q=nadia+benali'],
  ['Suche, Nummer', '?q=01710004211'],
  ['Profil vollständig', '?vollstaendig=profil'],
  ['Fragebogen 100 %', '?vollstaendig=fragebogen'],
  ['Dokumente vollständig', '?vollstaendig=dokumente'],
  ['nach Person', '?sort=person'],
  ['Seite 1.800', '?seite=1800'],
]

type Duration = { name: string; p50: number; p95: number }
/** With the CPU time of one answer, which holds on a busy machine too. */
type PageCost = Duration & { serverMs: number; databaseMs: number }

/**
 * The list of inquiries with 50,000 of 100,000 applicants, each page over HTTP by one member of staff with three saved
 * views; and a rejection of 500 inquiries with its mails, without HTTP.
 */
export async function measureVerwaltung(): Promise<{ pages: PageCost[]; bulk: Duration }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wohnportal-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(postgres.connection, { queryTimeoutMs: 0 })
  try {
    await migrateDatabase(postgres.connection)
    await seedVerwaltung(pool, { links: LINKS, personen: PERSONEN })
    await pool.query(SQL_STAFF, [hashToken(TOKEN)])
    const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
    let pages: PageCost[]
    try {
      pages = await measurePages(portal)
    } finally {
      await portal.stop()
    }
    return { pages, bulk: await measureBulk(createDatabase(pool)) }
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measurePages({ url, effort }: Portal): Promise<PageCost[]> {
  const headers = { Cookie: `sitzung=${TOKEN}` }
  const ask = async (query: string) => {
    const start = performance.now()
    const answer = await fetch(`${url}/verwaltung/anfragen${query}`, { headers })
    const html = await answer.text()
    if (!answer.ok || !html.includes('<table')) throw new Error(`${query}: ${answer.status}`)
    return performance.now() - start
  }
  for (let i = 0; i < 5; i++) for (const [, query] of PATHS) await ask(query)
  const pages: PageCost[] = []
  for (const [name, query] of PATHS) {
    const durations: number[] = []
    const before = await effort()
    for (let i = 0; i < TIMES; i++) durations.push(await ask(query))
    const after = await effort()
    pages.push({
      name,
      ...quantiles(durations),
      serverMs: (after.serverMs - before.serverMs) / TIMES,
      databaseMs: (after.databaseMs - before.databaseMs) / TIMES,
    })
  }
  return pages
}

async function measureBulk(db: Database): Promise<Duration> {
  const akteur = systemAkteur('bench')
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from expose_inquiry_exposes where beantwortet_am is null order by created_at limit $1',
    [4 * BULK],
  )
  const durations: number[] = []
  for (let at = 0; at < rows.length; at += BULK) {
    const now = new Date()
    const change = { status: 'abgesagt', anmerkung: null, now } as const
    const ids = rows.slice(at, at + BULK).map(({ id }) => id)
    const { links } = await previewBulkChange(db, { chosen: { ids, query: null }, ...change })
    const start = performance.now()
    const { changed } = await changeStatus(db, { akteur, links, channels: { email: true, sms: false }, ...change })
    durations.push(performance.now() - start)
    if (changed !== BULK) throw new Error(`${changed} of ${BULK} were changed.`)
  }
  return { name: `${BULK} Anfragen absagen, mit E-Mails`, ...quantiles(durations) }
}

function quantiles(durations: readonly number[]): { p50: number; p95: number } {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0)
  return { p50: at(0.5), p95: at(0.95) }
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
  insert into sitzungen (konto_id, token_hash, laeuft_ab_am) select id, $1, now() + interval '1 day' from konto`
