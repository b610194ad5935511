import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createPool } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { generateSicherungKey } from '#app/server/sicherung/sicherung-key.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { abandon, hold, MB, print, type Result, run, write } from './command.ts'

/** File size in bytes, between a small picture and a large document. */
const FILE_BYTES = 100_000
/** Longest time in ms until a killed restore frees the database: PostgreSQL first finishes an index or table. */
const RELEASE_LIMIT_MS = 60_000
/** Backs up many rows and files, plain and encrypted. Then restores, rehearses, and kills a restore halfway. */
export async function probe([exposes = '100000', files = '3000']: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wp-sich-'))
  const [dataDir, plain, secret] = [join(folder, 'data'), join(folder, 'offen'), join(folder, 'geheim')]
  const key = { SICHERUNG_SCHLUESSEL: (await generateSicherungKey()).identity }
  process.once('exit', () => abandon(folder))
  try {
    await withPool(dataDir, async (pool, connection) => {
      await migrateDatabase(connection, { grant: true })
      await seedExposes(pool, Number(exposes))
      // These pictures have rows but no files; a backup would report the files as missing.
      await pool.query('update bilder set speicher_key = null')
    })
    await seedFiles(dataDir, Number(files))
    write(`${exposes} Exposés, ${files} Dateien (${(Number(files) * FILE_BYTES) / MB} MB)`)

    await print('sichern', run(['sichern', plain], { DATA_DIR: dataDir }))
    write(`${''.padEnd(44)} ${await sizeOf(join(plain, 'sicherungen'))} MB Datenbank`)
    await print('noch einmal sichern, nichts neu', run(['sichern', plain, '--behalten', '1'], { DATA_DIR: dataDir }))
    await print('verschlüsselt sichern', run(['sichern', secret], { DATA_DIR: dataDir, ...key }))
    await print('Übung, verschlüsselt', run(['zurueckspielen', secret, '--uebung'], key))

    await mark(dataDir)
    const replace = ['zurueckspielen', plain, '--ersetzen']
    await killInTheMiddle(dataDir, replace)
    hold('abgebrochen ist nichts geändert', (await countMarked(dataDir)) === 1)
    await print(
      'ersetzen nach dem Abbruch',
      retry(() => run(replace, { DATA_DIR: dataDir })),
    )
    hold('ersetzt ist es, was gesichert war', (await countMarked(dataDir)) === 0)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Kills a restore while it creates the indexes: all rows are replaced by then, but not committed. */
async function killInTheMiddle(dataDir: string, args: readonly string[]): Promise<void> {
  const kill = new AbortController()
  const ended = new AbortController()
  const killed = run(args, { DATA_DIR: dataDir }, { kill: kill.signal }).finally(() => ended.abort())
  await withPool(dataDir, async (_, connection) => {
    // A restore refuses to run while a portal does, and detects a portal by the application name of its connections.
    const client = new pg.Client({ ...connection, application_name: 'probe' })
    client.on('error', () => undefined)
    await client.connect()
    while (!kill.signal.aborted && !ended.signal.aborted) {
      const { rowCount } = await client.query('select from pg_stat_progress_create_index')
      if (rowCount !== 0) kill.abort()
      else await delay(20)
    }
    await client.end()
  })
  hold('mitten im Zurückspielen abgebrochen', (await killed).code === null)
}

/** Retries a command while the database still counts the killed client, but at most for `RELEASE_LIMIT_MS`. */
async function retry(attempt: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + RELEASE_LIMIT_MS
  for (;;) {
    const result = await attempt()
    if (result.code === 0 || performance.now() > until || !result.told.includes('arbeitet noch ein Portal'))
      return result
  }
}

async function withPool<T>(
  dataDir: string,
  work: (pool: pg.Pool, connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(postgres.connection, { queryTimeoutMs: 0 })
  try {
    return await work(pool, postgres.connection)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

async function seedFiles(dataDir: string, count: number): Promise<void> {
  const storage = createDiskStorage(join(dataDir, 'files'))
  for (let i = 0; i < count; i++)
    await storage.put(requireStorageKey(`expose-images/probe/${i}.webp`), randomBytes(FILE_BYTES))
}

/** Changes an Exposé after the backup, so that a restore can be recognised. */
const mark = (dataDir: string) =>
  withPool(dataDir, (pool) =>
    pool.query("update exposes set title = 'Seither' where id = (select min(id::text) from exposes)::uuid"),
  )

async function countMarked(dataDir: string): Promise<number> {
  const { rows } = await withPool(dataDir, (pool) =>
    pool.query<{ count: number }>("select count(*)::int as count from exposes where title = 'Seither'"),
  )
  return rows[0]?.count ?? -1
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries.map(async (entry) => (entry.isFile() ? (await stat(join(entry.parentPath, entry.name))).size : 0)),
  )
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / MB)
}
