import { mkdir } from 'node:fs/promises'
import type pg from 'pg'
import { createDatabase } from '#app/server/db/database.server.ts'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { SUCHWOERTER, seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { seedBewerber } from '#tests/setup/seeds/seed-verwaltung.ts'
import { withDatabaseIn } from '#tests/setup/servers/data-dir.ts'
import { readEffort } from '#tests/setup/servers/effort.ts'
import { type Portal, startPortal } from '#tests/setup/servers/portal.ts'
import { type Load, type Measurement, measure } from './load.ts'
import { measurePages, type PageCost, signInStaff, toDuration } from './pages.ts'
import { filterPaths, searchPaths } from './paths.ts'
import { measureSubmission, type Submission } from './submission.ts'

export type WachstumMeasurement = {
  /** Cost of public pages without a cache. */
  pages: (Measurement & { name: string })[]
  cached: Measurement
  /** Cost of sequential searches. `refused`: number of searches that the server aborted because they took too long. */
  suchen: PageCost & { refused: number }
  verwaltung: PageCost[]
  submission: Submission & { databaseMs: number; walKb: number }
  /** Sizes in MB, with indexes: the whole database, the Exposés, and the tables of applicants. */
  sizes: { database: number; exposes: number; bewerber: number }
}

/** Number of Exposés in the short list. `MOST_GROWTH`: maximum ratio of a longer list's CPU time to the short one's. */
export const FEW_EXPOSES = 10_000
const MOST_GROWTH = 1.5

type Options = { dataDir: string; exposes: number; bewerber: number; seconds: number }

const TOKEN = 'bench-wachstum'
const ANFRAGEN = 1_000
const SUCHEN = 60

const VERWALTUNG = [
  ['Übersicht', ''],
  ['Suche: ein Name', '/suche?q=nadia'],
  ['Suche: Nummer', '/suche?q=01710004211'],
  ['Suche: eine Straße', '/suche?q=isebekkanal'],
  ['Anfragen', '/anfragen'],
  ['Anfragen, Suche: ein Name', '/anfragen?q=nadia'],
  ['Anfragen, Suche: Nummer', '/anfragen?q=01710004211'],
  ['Interessenten', '/interessenten'],
  ['Interessenten, Suche: ein Name', '/interessenten?q=nadia'],
  ['Exposés', '/exposes'],
  ['Exposés, Suche: ein Wort', '/exposes?q=isebekkanal'],
] as const

const BEWERBER_TABELLEN = [
  ...['konten', 'profiles', 'mietinteresse_profiles', 'expose_inquiries', 'expose_inquiry_exposes'],
  ...['mieterfragebogen', 'mieterfragebogen_interessenten', 'mieterfragebogen_dokumente', 'besichtigungstermin'],
]

/**
 * Measures the cost of a request for docs/wachstum.md. Keeps `dataDir`, and fills it if empty. Filling a million
 * Exposés and applicants takes a quarter of an hour.
 */
export async function measureWachstum({ dataDir, exposes, bewerber, seconds }: Options): Promise<WachstumMeasurement> {
  await mkdir(dataDir, { recursive: true })
  return withDatabaseIn(dataDir, async (pool) => {
    await fill(pool, { exposes, bewerber })
    await prolongSitzungen(pool)
    const { rows } = await pool.query<{ id: string }>('select id from exposes where oeffentlich order by id limit 200')
    const cases: [string, Load][] = [
      ['Startseite', { paths: ['/'] }],
      ['Liste', { paths: ['/vermietung'] }],
      ['Liste, 200 Filter', { paths: filterPaths(200) }],
      ['Exposé, 200 verschiedene', { paths: rows.map(({ id }) => `/expose/${id}`) }],
      ['Meine Anfragen', { paths: ['/dashboard'], headers: { Cookie: `sitzung=${TOKEN}` } }],
    ]
    const uncached = await withPortal(dataDir, 'off', async (portal) => {
      const pages = []
      for (const [name, load] of cases) pages.push({ name, ...(await measure(portal, load, seconds)) })
      return { pages, suchen: await measureSuchen(portal), verwaltung: await measurePages(portal, VERWALTUNG) }
    })
    const cached = await withPortal(dataDir, 'on', (portal) => measure(portal, { paths: ['/vermietung'] }, seconds))
    return { ...uncached, cached, submission: await submit(pool, dataDir), sizes: await readSizes(pool) }
  })
}

export async function measureShortListe({
  dataDir,
  seconds,
}: Pick<Options, 'dataDir' | 'seconds'>): Promise<Measurement> {
  return withDatabaseIn(dataDir, async (pool) => {
    await seedExposes(pool, FEW_EXPOSES)
    return await withPortal(dataDir, 'off', (portal) => measure(portal, { paths: ['/vermietung'] }, seconds))
  })
}

type Cost = Pick<Measurement, 'serverMs' | 'databaseMs'>

/** Compares the CPU time of two lists. Durations would depend on other programs on the machine. */
export function compareListen(few: Cost, many: Cost): { growth: number; holds: boolean } {
  const growth = (many.serverMs + many.databaseMs) / (few.serverMs + few.databaseMs)
  return { growth, holds: growth <= MOST_GROWTH }
}

async function fill(pool: pg.Pool, { exposes, bewerber }: Pick<Options, 'exposes' | 'bewerber'>): Promise<void> {
  const { rows } = await pool.query<{ exposes: boolean; bewerber: boolean }>(
    'select exists (select from exposes) as exposes, exists (select from expose_inquiry_exposes) as bewerber',
  )
  if (!rows[0]?.exposes) await seedExposes(pool, exposes)
  if (rows[0]?.bewerber) return
  await seedBewerber(pool, { personen: bewerber, links: 2 * bewerber })
  await signInBewerber(pool)
  await signInStaff(pool)
}

async function withPortal<T>(dataDir: string, cache: string, run: (portal: Portal) => Promise<T>): Promise<T> {
  const portal = await startPortal({ DATA_DIR: dataDir, PAGE_CACHE: cache, PORTAL_MODE: 'demo' })
  try {
    return await run(portal)
  } finally {
    await portal.stop()
  }
}

/** Requests each search once, so that no result is cached. */
async function measureSuchen({ url, effort }: Portal): Promise<WachstumMeasurement['suchen']> {
  const paths = searchPaths(SUCHEN, SUCHWOERTER)
  const durations: number[] = []
  let refused = 0
  const before = await effort()
  for (const path of paths) {
    const start = performance.now()
    const answer = await fetch(url + path)
    await answer.text()
    if (!answer.ok) refused += 1
    durations.push(performance.now() - start)
  }
  const after = await effort()
  return {
    ...toDuration(`Liste, ${SUCHEN} Suchen`, durations),
    serverMs: (after.serverMs - before.serverMs) / SUCHEN,
    databaseMs: (after.databaseMs - before.databaseMs) / SUCHEN,
    refused,
  }
}

/** Signs in an applicant with inquiries and a complete profile. */
async function signInBewerber(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into sitzungen (konto_id, token_hash, laeuft_ab_am)
     select link.profiles_id, $1, now() from expose_inquiry_exposes link
     join mietinteresse_profiles profil on profil.profile_id = link.profiles_id and profil.motivation is not null limit 1`,
    [hashToken(TOKEN)],
  )
}

/** Extends all sessions, because those of an earlier run have expired. */
async function prolongSitzungen(pool: pg.Pool): Promise<void> {
  await pool.query("update sitzungen set laeuft_ab_am = now() + interval '1 day'")
}

/** Measures sending inquiries for three Exposés, and the WAL that an inquiry writes for replicas and backups. */
async function submit(pool: pg.Pool, dataDir: string): Promise<WachstumMeasurement['submission']> {
  const readWal = async () => {
    const { rows } = await pool.query<{ bytes: string }>("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes")
    return Number(rows[0]?.bytes)
  }
  const wal = await readWal()
  const before = await readEffort(process.pid, dataDir)
  const submission = await measureSubmission(createDatabase(pool), ANFRAGEN)
  const after = await readEffort(process.pid, dataDir)
  return {
    ...submission,
    databaseMs: (after.databaseMs - before.databaseMs) / ANFRAGEN,
    walKb: ((await readWal()) - wal) / 1024 / ANFRAGEN,
  }
}

async function readSizes(pool: pg.Pool): Promise<WachstumMeasurement['sizes']> {
  const { rows } = await pool.query<{ database: number; exposes: number; bewerber: number }>(
    `select (pg_database_size(current_database()) / 1048576)::int as database,
       (pg_total_relation_size('exposes') / 1048576)::int as exposes,
       (select sum(pg_total_relation_size(name::regclass)) / 1048576 from unnest($1::text[]) as name)::int as bewerber`,
    [BEWERBER_TABELLEN],
  )
  if (!rows[0]) throw new Error('no sizes')
  return rows[0]
}
