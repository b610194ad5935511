import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createPool } from '#app/server/db/database.server.ts'
import { isPostmasterAlive, readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { generateSicherungKey } from '#app/server/sicherung/sicherung-key.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { seedExposes } from '../bench/seed-exposes.ts'

/** Bytes of a file: between a small picture and a large document. */
const FILE_BYTES = 100_000
const MB = 1_000_000
/** Longest that a killed restore may hold the database: the index or table it was working on. */
const RELEASE_LIMIT_MS = 60_000
/** A command tells its largest memory here when it ends. */
const TELL_MEMORY =
  'data:text/javascript,import{writeSync}from"node:fs";process.on("exit",()=>writeSync(3,String(process.resourceUsage().maxRSS)))'

const write = (line: string) => process.stdout.write(`${line}\n`)

type Result = { code: number | null; seconds: number; memoryMb: number; told: string }

/** Backups of many rows and files, plain and encrypted, restored, rehearsed, and killed in the middle. */
export async function probe([exposes = '100000', files = '3000']: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wp-sich-'))
  const [dataDir, plain, secret] = [join(folder, 'data'), join(folder, 'offen'), join(folder, 'geheim')]
  const key = { SICHERUNG_SCHLUESSEL: (await generateSicherungKey()).identity }
  process.once('exit', () => abandon(folder))
  try {
    await withPool(dataDir, async (pool, connection) => {
      await migrateDatabase(connection, { grant: true })
      await seedExposes(pool, Number(exposes))
      // Its pictures are rows alone, and a backup would say that their files are missing.
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

const children = new Set<ChildProcess>()

/** Ends what is still running where the probe was cut off. */
function abandon(folder: string): void {
  for (const child of children) child.kill('SIGKILL')
  const clusterDir = join(folder, 'data', 'postgres')
  const postmaster = readPostmasterFile(clusterDir)
  if (postmaster && isPostmasterAlive(postmaster, clusterDir)) process.kill(postmaster.pid, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** A command as somebody at a terminal runs it. */
async function run(
  [script, ...args]: readonly string[],
  env: Record<string, string>,
  { kill }: { kill?: AbortSignal } = {},
): Promise<Result> {
  const begin = performance.now()
  const child = spawn(process.execPath, ['--import', TELL_MEMORY, `scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  const [, out, err, memory] = child.stdio
  if (!out || !err || !memory || !('read' in memory)) throw new Error('The command has no pipes.')
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  kill?.addEventListener('abort', () => child.kill('SIGKILL'))
  const told = await Promise.all([out, err, memory].map(text))
  const [output = '', failure = '', kilobytes = ''] = told
  const seconds = (performance.now() - begin) / 1000
  return { code: await ended, seconds, memoryMb: (Number(kilobytes) * 1024) / MB, told: output + failure }
}

/** Kills a restore once it makes the indexes: everything has been replaced by then, and nothing counts yet. */
async function killInTheMiddle(dataDir: string, args: readonly string[]): Promise<void> {
  const kill = new AbortController()
  const ended = new AbortController()
  const killed = run(args, { DATA_DIR: dataDir }, { kill: kill.signal }).finally(() => ended.abort())
  await withPool(dataDir, async (_, connection) => {
    // A restore refuses to work beside a portal, which is what it takes a pool for by its name.
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

async function print(name: string, done: Promise<Result>): Promise<Result> {
  const result = await done
  const { code, seconds, memoryMb, told } = result
  write(`${name.padEnd(44)} ${seconds.toFixed(1)} s, höchstens ${memoryMb.toFixed(0)} MB Speicher`)
  hold(`${name}: ${told.trim().split('\n').at(-1)}`, code === 0)
  return result
}

function hold(what: string, holds: boolean): void {
  if (holds) return
  console.error(`Hält nicht: ${what}`)
  process.exitCode = 1
}

/** Until the database has noticed that whoever held it is gone. */
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
  for (let i = 0; i < count; i++) await storage.put(`expose-images/probe/${i}.webp`, randomBytes(FILE_BYTES))
}

/** Something that has happened since the backup. */
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
