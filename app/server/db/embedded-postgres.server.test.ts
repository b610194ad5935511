import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineJob, enqueueJob, startJobs, stopJobs } from '#app/server/jobs/jobs.server.ts'
import { eventually } from '#tests/setup/eventually.ts'
import type { DatabaseConnection } from './database.server.ts'
import { isPostmasterAlive, readPostmasterFile } from './embedded-postgres/postmaster-file.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.server.ts'
import { migrateDatabase } from './migrate.server.ts'

let dataDir: string
let open: EmbeddedPostgres[]
let servers: ChildProcess[]

beforeEach(() => {
  // 0700 and root's, like a clone in root's home for PostgreSQL's account.
  dataDir = join(mkdtempSync(join(tmpdir(), 'wp-pg-')), 'unter/daten')
  chmodSync(join(dataDir, '../..'), 0o700)
  open = []
  servers = []
})

afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL')
  for (const postgres of open) await postgres.stop()
  const left = readPostmasterFile(clusterDir())
  if (left && isPostmasterAlive(left, clusterDir())) process.kill(left.pid, 'SIGKILL')
  rmSync(join(dataDir, '../..'), { recursive: true, force: true })
})

const clusterDir = () => join(dataDir, 'postgres')
const isRunning = () => {
  const postmaster = readPostmasterFile(clusterDir())
  return postmaster !== null && isPostmasterAlive(postmaster, clusterDir())
}

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, ...options })
  open.push(postgres)
  return postgres
}

async function query<Row extends pg.QueryResultRow>({ connection }: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A separate process, so that a test can kill it. */
async function startServerProcess(): Promise<ChildProcess> {
  const module = join(import.meta.dirname, 'embedded-postgres.server.ts')
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false })
    process.stdout.write('bereit')
    setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  servers.push(server)
  let complaint = ''
  server.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  await new Promise((resolve, reject) => {
    server.stdout?.once('data', resolve)
    server.once('close', (code) => reject(new Error(`server ended with ${code}: ${complaint}`)))
  })
  return server
}

/**
 * First byte of the database's reply to another account that claims to be the superuser: R admits, E refuses. In Perl,
 * as that account may not reach Node.js.
 */
function knock(socketDir: string, uid: number): string {
  const script = `use Socket; socket(S, PF_UNIX, SOCK_STREAM, 0); connect(S, sockaddr_un($ARGV[0])) or die "connect $!";
    my $m = pack('N', 196608) . "user\\0postgres\\0database\\0postgres\\0\\0"; syswrite(S, pack('N', 4 + length $m) . $m);
    sysread(S, my $answer, 1000); print $answer;`
  const args = ['-e', script, `${socketDir}/.s.PGSQL.5432`]
  return spawnSync('perl', args, { uid, gid: uid, cwd: '/', encoding: 'utf8' }).stdout
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}

describe('embedded PostgreSQL', () => {
  test('below a folder that only its owner may enter: German order, a private socket, and data that stays', async () => {
    const first = await start()
    expect(first.joined).toBe(false)
    const [settings] = await query<Record<string, string>>(
      first,
      `select current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
        (select datlocale from pg_database where datname = current_database()) as locale`,
    )
    expect(settings).toEqual({ addresses: '', encoding: 'UTF8', locale: 'de-DE' })
    const sorted = await query<{ ort: string }>(
      first,
      `select ort from (values ('Zwickau'), ('Öhringen'), ('Oschatz'), ('aalen')) t (ort) order by ort`,
    )
    expect(sorted.map(({ ort }) => ort)).toEqual(['aalen', 'Öhringen', 'Oschatz', 'Zwickau'])
    await query(first, 'create extension pg_trgm')
    await query(first, `create table merke as select 'noch da' as text`)
    await first.stop()
    expect(isRunning()).toBe(false)

    const second = await start()
    expect(await query(second, 'select text from merke')).toEqual([{ text: 'noch da' }])
  })

  test('its log names what goes wrong and nothing of the row', async () => {
    const postgres = await start()
    await query(postgres, 'create table person (email text unique, income int check (income > 0))')
    await query(postgres, `insert into person values ('jana@example.org', 1)`)
    for (const row of [`('jana@example.org', 1)`, `('okan@example.org', -1)`]) {
      await expect(query(postgres, `insert into person values ${row}`)).rejects.toThrow()
    }
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('person_email_key')
    expect(log).toContain('person_income_check')
    expect(log).not.toContain('example.org')
  })

  test('fsync is on unless it is switched off, and the user may create databases from a template', async () => {
    const postgres = await start({ fsync: true })
    expect(await query(postgres, 'show fsync')).toEqual([{ fsync: 'on' }])
    await query(postgres, 'create database vorlage')
    await query(postgres, 'create database kopie template vorlage')
  })

  test('a second server joins, and the last one to leave stops the database and removes the socket’s folder', async () => {
    const [first, second] = await Promise.all([start(), start()])
    expect([first.joined, second.joined].sort()).toEqual([false, true])
    expect(second.connection).toEqual(first.connection)
    await first.stop()
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(first.connection.host ?? '')).toBe(true)
    await second.stop()
    expect(isRunning()).toBe(false)
    expect(existsSync(first.connection.host ?? '')).toBe(false)
  })

  test('the portal works as a role that can neither run programs nor change tables, also on older data', async () => {
    const postgres = await start()
    const job = defineJob('test.rolle', async () => undefined)
    const workAs = async (connection: DatabaseConnection) => {
      await startJobs(connection, [job])
      await enqueueJob(job, {})
      await stopJobs({ limitMs: 1_000 })
    }
    await migrateDatabase(postgres.connection, { grant: true })
    await workAs(postgres.application)
    // Like before the role existed: the superuser owns everything, including the job queue.
    await query(postgres, 'drop schema pgboss cascade; create schema pgboss')
    await workAs(postgres.connection)
    await query(postgres, 'create table public.spaeter (id int generated always as identity, text text)')
    // Concurrently, like servers that start without missing migrations.
    await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(postgres.connection, { grant: true })))
    await workAs(postgres.application)

    const application = { ...postgres, connection: postgres.application }
    expect(await query(application, 'select rolsuper, rolname from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false, rolname: 'wohnportal_app' },
    ])
    for (const forbidden of [
      `copy (select 1) to program 'true'`,
      `select pg_read_file('/etc/passwd')`,
      'alter table konten add column x int',
      'create table public.x ()',
      'drop table konten',
      // PROTOKOLL-2
      `update protokoll set aktion = 'x'`,
      'delete from protokoll',
      'truncate protokoll',
      'drop trigger protokoll_bleibt on protokoll',
      'set session_replication_role = replica',
      'set role postgres',
      'create role y superuser',
    ]) {
      await expect(query(application, forbidden), forbidden).rejects.toMatchObject({ code: '42501' })
    }
    await query(application, `insert into spaeter (text) values ('a')`)
    await query(application, `update spaeter set text = 'b'; delete from spaeter; analyze spaeter`)

    if (process.getuid?.() !== 0) return
    const { uid } = statSync(clusterDir())
    expect(knock(postgres.connection.host ?? '', uid)).toMatch(/^E[\s\S]*28000/)
    expect(knock(postgres.connection.host ?? '', 0)).toMatch(/^R/)
  })

  test('of several servers that start at once, on new data and after a crash, one starts it and all get it', async () => {
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([startServerProcess(), startServerProcess(), startServerProcess()])
      const postmaster = readPostmasterFile(clusterDir())
      const crowd = servers.splice(0)
      if (round === 0) for (const server of crowd) await kill(server)
      if (round === 0) process.kill(postmaster?.pid ?? 0, 'SIGKILL')
      servers.push(...crowd)
    }
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a killed server leaves the database running; the next one adopts and later stops it', async () => {
    await kill(await startServerProcess())
    expect(isRunning()).toBe(true)
    const next = await start()
    expect(next.joined).toBe(true)
    await next.stop()
    expect(isRunning()).toBe(false)
  })

  test('server and database killed at once: the next start recovers', async () => {
    const server = await startServerProcess()
    const postmaster = readPostmasterFile(clusterDir())
    await kill(server)
    process.kill(postmaster?.pid ?? 0, 'SIGKILL')
    const next = await start()
    expect(next.joined).toBe(false)
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a left-over postmaster.pid with the number of a living stranger does not stop the start', async () => {
    await (await start()).stop()
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    servers.push(stranger)
    writeFileSync(
      join(clusterDir(), 'postmaster.pid'),
      `${stranger.pid}\n${clusterDir()}\n0\n5432\n/tmp\n\n0 0\nready\n`,
    )
    const next = await start()
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a database that dies while it is used is started again', async () => {
    const onRestart = vi.fn()
    const postgres = await start({ onRestart })
    process.kill(readPostmasterFile(clusterDir())?.pid ?? 0, 'SIGKILL')
    await eventually(() => expect(onRestart).toHaveBeenCalledExactlyOnceWith(null))
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('refuses data of another version with a remedy', async () => {
    await (await start()).stop()
    writeFileSync(join(clusterDir(), 'PG_VERSION'), '15\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/PostgreSQL 15.*PostgreSQL 18.*DATA_DIR/)
  })

  test('a folder that is no database is left alone', async () => {
    mkdirSync(clusterDir(), { recursive: true })
    writeFileSync(join(clusterDir(), 'notizen.txt'), 'wichtig')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/holds no PostgreSQL database/)
    expect(readFileSync(join(clusterDir(), 'notizen.txt'), 'utf8')).toBe('wichtig')
  })

  test("damaged data is reported in PostgreSQL's words, and no process is left running", async () => {
    await (await start()).stop()
    rmSync(join(clusterDir(), 'global/pg_control'))
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/did not start[\s\S]*pg_control[\s\S]*backup/)
    expect(isRunning()).toBe(false)
  })

  test('removes the leftovers of a start that was killed half-way', async () => {
    mkdirSync(`${clusterDir()}.new-999999999/base`, { recursive: true })
    await start()
    expect(existsSync(`${clusterDir()}.new-999999999`)).toBe(false)
  })
})
