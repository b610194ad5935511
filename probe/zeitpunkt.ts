import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createDatabase, createPool, type Database } from '#app/server/db/database.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { noteDeletions } from '#app/server/sicherung/journal.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { hold, print, run, write } from './command.ts'
import { OwnPostgres } from './own-postgres.ts'

const EXPOSES = 20
/** Pause in ms between the changes to keep and those to undo. */
const GAP_MS = 1_500

/**
 * Restores a separate PostgreSQL to a point in time, from a base backup and a WAL archive: an operator deletes all
 * Exposés, the machine dies, and everything including the files is restored. Accounts deleted since then must stay
 * deleted.
 */
export async function probe(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wp-zeit-'))
  const postgres = OwnPostgres.create(folder)
  if (postgres === null) {
    write('postgresql: nicht installiert, nicht geprobt / not installed, not tried')
    rmSync(folder, { recursive: true })
    return
  }
  postgres.start()
  try {
    await tryMoment(postgres, folder)
  } finally {
    postgres.die()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryMoment(postgres: OwnPostgres, folder: string): Promise<void> {
  const [url, target] = [postgres.url('wohnportal', 'wohnportal'), join(folder, 'sicherung')]
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
  const storage = createDiskStorage(join(env.DATA_DIR, 'files'))
  const upload = async (db: Database) => {
    const key = dokumentKey((await createDokument(db)).dateiPfad)
    await storage.put(key, Buffer.from(key))
    return key
  }
  await asSuperuser(postgres, 'create role wohnportal login', 'create database wohnportal owner wohnportal')
  await migrateDatabase({ connectionString: url })
  await withDatabase(url, async (db) => {
    for (let i = 0; i < EXPOSES; i++) await createExpose(db)
    await upload(db)
  })
  postgres.backUp()
  write('Grundsicherung gemacht')

  const [kept, gone] = await withDatabase(url, async (db) => [await upload(db), await createKonto(db)] as const)
  await print('sichern, einige Stunden später', run(['sichern', target], env))
  await pause(GAP_MS)
  const moment = await withDatabase(url, async (db) => {
    const { rows } = await db.$client.query<{ now: string }>('select clock_timestamp()::text as now')
    return rows[0]?.now ?? ''
  })
  await pause(GAP_MS)

  await withDatabase(url, async (db) => {
    await db.$client.query('delete from konten where id = $1', [gone.id])
    await noteDeletions(db, { storage, now: new Date(), signal: new AbortController().signal })
    await db.$client.query('delete from mieterfragebogen_dokumente; delete from exposes')
    await storage.delete(kept)
  })
  await archive(postgres)
  postgres.die()
  const begin = performance.now()
  postgres.restore(moment)
  await waitUntilWritable(postgres)
  write(`auf ${moment} zurück: ${((performance.now() - begin) / 1000).toFixed(1)} s`)

  const count = (statement: string) =>
    withDatabase(url, async (db) => (await db.$client.query<{ n: number }>(statement)).rows[0]?.n)
  hold('alle Exposés sind wieder da', (await count('select count(*)::int as n from exposes')) === EXPOSES)
  hold(
    'beide Dokumente sind wieder da',
    (await count('select count(*)::int as n from mieterfragebogen_dokumente')) === 2,
  )
  const countGone = `select count(*)::int as n from konten where id = '${gone.id}'`
  hold('auch wer sich seither löschen ließ', (await count(countGone)) === 1)
  await print('zurueckspielen --zeitpunkt', run(['zurueckspielen', target, '--zeitpunkt'], env))
  hold('wer sich löschen ließ, ist wieder gelöscht', (await count(countGone)) === 0)
  hold('die gelöschte Datei ist wieder da', await storage.exists(kept))
  await print('sichern danach: keine Datei fehlt', run(['sichern', target], env))
}

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = createPool({ connectionString: url })
  try {
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

async function asSuperuser<Row extends pg.QueryResultRow>(
  postgres: OwnPostgres,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url('postgres', 'postgres') })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Archives all WAL written so far, and waits until this is done. */
async function archive(postgres: OwnPostgres): Promise<void> {
  const [last] = await asSuperuser<{ name: string }>(postgres, 'select pg_walfile_name(pg_switch_wal()) as name')
  const statement = `select coalesce(last_archived_wal >= '${last?.name}', false) as done from pg_stat_archiver`
  while (!(await asSuperuser<{ done: boolean }>(postgres, statement))[0]?.done) await pause(100)
}

async function waitUntilWritable(postgres: OwnPostgres): Promise<void> {
  while ((await asSuperuser<{ still: boolean }>(postgres, 'select pg_is_in_recovery() as still'))[0]?.still)
    await pause(100)
}
