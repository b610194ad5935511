import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { PATIENCE_MS } from '#tests/setup/patience.ts'

const BINARY = '/usr/sbin/pgbouncer'
/** Fewer than the clients, so that they have to share. */
const CONNECTIONS = 4

/** True if Debian's PgBouncer package is installed. */
export const hasPgbouncer = existsSync(BINARY)

export type Pooled = {
  pooledUrl: string
  directUrl: string
  dataDir: string
  /** Stops the pooler at once, even during transactions, and starts it again. */
  restart(): Promise<void>
  /** Kills the pooler without closing its connections properly, and starts it again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL with the portal's schema behind PgBouncer. Uses betrieb/pgbouncer.ini with other addresses and
 * without passwords.
 */
export async function startPgbouncer({ connections = CONNECTIONS } = {}): Promise<Pooled> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wp-pgbouncer-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await migrateDatabase(postgres.connection)
    await admitEverybody(postgres, dataDir)
    const port = await freePort()
    const file = writeConfig(postgres, { port, connections })
    const pooledUrl = `postgres://postgres@127.0.0.1:${port}/wohnportal`
    const start = async () => {
      const endPooler = startPooler(file)
      await untilItAnswers(pooledUrl)
      return endPooler
    }
    let endPooler = await start()
    const { host, port: ownPort } = postgres.connection
    const directUrl = `postgres://postgres@localhost/wohnportal?host=${encodeURIComponent(String(host))}&port=${ownPort}`
    const again = async (signal: NodeJS.Signals) => {
      await endPooler(signal)
      endPooler = await start()
    }
    const [restart, crash] = [() => again('SIGTERM'), () => again('SIGKILL')]
    const stop = async () => {
      await endPooler('SIGTERM')
      await postgres.stop()
      for (const dir of [dirname(file), dataDir]) rmSync(dir, { recursive: true, force: true })
    }
    return { pooledUrl, directUrl, dataDir, restart, crash, stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

function writeConfig(
  { connection: { host, port: ownPort } }: EmbeddedPostgres,
  { port, connections }: { port: number; connections: number },
): string {
  // PgBouncer refuses to run as root. It switches to another user, who must be able to read these files.
  const dir = mkdtempSync(join(tmpdir(), 'wp-pgbouncer-conf-'))
  chmodSync(dir, 0o755)
  const users = join(dir, 'users.txt')
  writeFileSync(users, '"postgres" ""\n')
  const config = replaceAll(readFileSync('betrieb/pgbouncer.ini', 'utf8'), [
    ['host=10.1.0.20 port=5432', `host=${host} port=${ownPort}`],
    ['listen_addr = 10.1.0.21', 'listen_addr = 127.0.0.1\nunix_socket_dir ='],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer/userlist.txt', users],
    ['default_pool_size = 20', `default_pool_size = ${connections}`],
  ])
  const file = join(dir, 'pgbouncer.ini')
  writeFileSync(file, config)
  return file
}

function startPooler(file: string): (signal: NodeJS.Signals) => Promise<void> {
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(BINARY, ['-q', ...account, file], { stdio: 'ignore' })
  return (signal) =>
    new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
}

/** Allows every local user to connect; the embedded PostgreSQL otherwise admits only the portal's account. */
async function admitEverybody({ connection }: EmbeddedPostgres, dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres/pg_hba.conf')
  writeFileSync(file, `local all all trust\n${readFileSync(file, 'utf8')}`)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Polls without Vitest, since probes start a pooler too. */
async function untilItAnswers(connectionString: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(20)
    }
  }
}

function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`betrieb/pgbouncer.ini has no ${from} any more.`)
    return result.replaceAll(from, to)
  }, text)
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() =>
      address === null || typeof address === 'string' ? reject(new Error('no port')) : resolve(address.port),
    )
  })
  return promise
}
