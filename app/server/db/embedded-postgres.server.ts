import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { makeFolder } from '#app/server/config/data-dir.server.ts'
import type { DatabaseConnection } from './database.server.ts'
import { writeAccessRules } from './embedded-postgres/access-rules.server.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres/embedded-postgres-error.server.ts'
import { choosePostgresAccount } from './embedded-postgres/postgres-account.server.ts'
import { preparePostgresBinaries } from './embedded-postgres/postgres-binaries.server.ts'
import {
  checkCluster,
  claimSocketDir,
  createCluster,
  readLogOf,
  releaseSocketDir,
  SUPERUSER,
  spawnPostgres,
} from './embedded-postgres/postgres-cluster.server.ts'
import {
  disarmPostmasterFile,
  isPostmasterAlive,
  readPostmasterFile,
} from './embedded-postgres/postmaster-file.server.ts'
import { APPLICATION_ROLE } from './grant-application.server.ts'

export { EmbeddedPostgresError } from './embedded-postgres/embedded-postgres-error.server.ts'

const PORT = 5432
const DATABASE = 'wohnportal'
/** Advisory lock shared by the servers of a data directory. A server that gets it exclusively may stop PostgreSQL. */
const USERS_LOCK = 727_102
/** Timeout in ms for the start. Recovery after a power cut reads up to 1 GB of write-ahead log. */
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 30_000
const POLL_MS = 40
/** Number of start attempts. Concurrent starts can fail because of each other; damaged data fails every time. */
const START_ATTEMPTS = 3
const RESTART_PAUSE_MS = 10_000

export type EmbeddedPostgres = {
  /** Connection as the owner (superuser). `application` connects as the portal's role, created by `migrateDatabase`. */
  readonly connection: DatabaseConnection
  readonly application: DatabaseConnection
  readonly joined: boolean
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** False only in tests: a crash of the machine may then destroy the data. */
  fsync?: boolean
  onRestart?: (error: Error | null) => void
}

/**
 * Starts or joins the PostgreSQL of `dataDir`, reachable through a private Unix socket only. Restarts it if it dies.
 * @throws EmbeddedPostgresError if it cannot run here; the message names a remedy
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  makeFolder(options.dataDir)
  const stopped = new AbortController()
  let session = await openSession(options, stopped.signal)
  let repair: Promise<void> | null = null
  const { socketDir, joined } = session
  watch()

  function watch() {
    session.client.once('end', () => {
      if (!stopped.signal.aborted) repair = reopen()
    })
  }

  async function reopen() {
    while (!stopped.signal.aborted) {
      try {
        session = await openSession(options, stopped.signal)
        watch()
        return options.onRestart?.(null)
      } catch (error) {
        if (stopped.signal.aborted) return
        options.onRestart?.(error instanceof Error ? error : new Error(String(error)))
        await delay(RESTART_PAUSE_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
      }
    }
  }

  await ensureDatabase(socketDir)
  const connection = { host: socketDir, port: PORT, user: SUPERUSER, database: DATABASE }
  return {
    connection,
    application: { ...connection, user: APPLICATION_ROLE },
    joined,
    async stop() {
      if (stopped.signal.aborted) return
      stopped.abort()
      await repair
      await closeSession(session)
    },
  }
}

type Session = {
  client: pg.Client
  clusterDir: string
  socketDir: string
  pid: number
  joined: boolean
}

async function openSession({ dataDir, fsync = true }: EmbeddedPostgresOptions, signal: AbortSignal): Promise<Session> {
  const clusterDir = join(dataDir, 'postgres')
  const logFile = join(dataDir, 'postgres.log')
  const deadline = Date.now() + START_LIMIT_MS
  let child: ChildProcess | null = null
  let failed = 0
  let failure: unknown = null
  while (Date.now() < deadline && !signal.aborted) {
    const running = readPostmasterFile(clusterDir)
    if (running && isPostmasterAlive(running, clusterDir)) {
      // Fails if the last server is stopping the database; the next round starts it again.
      const client = running.socketDir ? await register(running.socketDir) : null
      if (client instanceof pg.Client) {
        return {
          client,
          clusterDir,
          socketDir: running.socketDir,
          pid: running.pid,
          joined: child?.pid !== running.pid,
        }
      }
      failure = client
    } else if (!child) {
      child = startProcess({ clusterDir, logFile, fsync })
    } else if (hasEnded(child)) {
      // Another server won the race, or children of a killed PostgreSQL remain: retry.
      const log = readLogOf(logFile, child.pid)
      const again = readPostmasterFile(clusterDir)
      const isRace = (again && isPostmasterAlive(again, clusterDir)) || isTransient(log)
      if (!isRace) failed += 1
      if (failed === START_ATTEMPTS) {
        throw new EmbeddedPostgresError(
          `Die eingebettete Datenbank ist nicht gestartet; den Grund nennt ihr Protokoll.\nThe embedded PostgreSQL did not start (${logFile}):\n${log}\nIst die Platte nicht voll und sind die Daten beschädigt: ${clusterDir} aus einer Sicherung zurückspielen.\nIf the data is damaged, restore ${clusterDir} from a backup.`,
        )
      }
      child = null
    }
    await delay(POLL_MS)
  }
  throw new EmbeddedPostgresError(
    `Die eingebettete Datenbank antwortet nicht; den Grund nennt ihr Protokoll.\nThe embedded PostgreSQL did not answer within ${START_LIMIT_MS / 1000} s (${logFile}):\n${readLogOf(logFile, child?.pid)}`,
    { cause: failure },
  )
}

function startProcess(files: { clusterDir: string; logFile: string; fsync: boolean }): ChildProcess {
  const { clusterDir, logFile, fsync } = files
  const account = choosePostgresAccount(clusterDir)
  const binaries = preparePostgresBinaries(account)
  if (!existsSync(clusterDir)) createCluster(clusterDir, binaries, account)
  checkCluster(clusterDir, binaries)
  disarmPostmasterFile(clusterDir)
  const socketDir = claimSocketDir(clusterDir, account)
  writeAccessRules(clusterDir, account)
  return spawnPostgres(clusterDir, binaries, account, { socketDir, fsync, logFile })
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

function isTransient(log: string): boolean {
  return /lock file "[^"]+" (?:already exists|is empty)|could not remove old lock file|pre-existing shared memory block/.test(
    log,
  )
}

async function register(socketDir: string): Promise<pg.Client | Error> {
  const client = new pg.Client({
    host: socketDir,
    port: PORT,
    user: SUPERUSER,
    database: 'postgres',
    application_name: 'wohnportal-user',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {
    // 'end' follows and is handled.
  })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (errorCode(error) === 'EACCES') {
      throw new EmbeddedPostgresError(
        `Die laufende Datenbank in ${socketDir} gehört einem anderen Benutzer / the running database belongs to another user.`,
        { cause: error },
      )
    }
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({ host: socketDir, port: PORT, user: SUPERUSER, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // Two first starts at the same time: duplicate_database, or the catalogue's unique index.
    if (errorCode(error) !== '42P04' && errorCode(error) !== '23505') throw error
  } finally {
    await client.end()
  }
}

async function closeSession({ client, clusterDir, socketDir, pid }: Session): Promise<void> {
  if (!(await isLastUser(client))) return
  const isOurs = () => readPostmasterFile(clusterDir)?.pid === pid
  if (!isOurs()) return
  // SIGINT is PostgreSQL's fast shutdown.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_LIMIT_MS
  while (isOurs()) {
    if (Date.now() > deadline) throw new EmbeddedPostgresError(`The embedded PostgreSQL (pid ${pid}) did not stop.`)
    await delay(POLL_MS)
  }
  releaseSocketDir(socketDir)
}

/** True if no other server uses PostgreSQL. Then keeps the lock exclusively until PostgreSQL has stopped. */
async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [USERS_LOCK])
    if (rows[0]?.alone) return true
    await client.end()
    return false
  } catch {
    return false
  }
}
