import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.server.ts'
import type { PostgresAccount } from './postgres-account.server.ts'
import type { PostgresBinaries } from './postgres-binaries.server.ts'

export const SUPERUSER = 'postgres'
const LOG_LIMIT_BYTES = 10_000_000
/**
 * Maximum length in bytes of the path of the socket's folder. A socket's path has at most 103 bytes (macOS), of which
 * "/.s.PGSQL.5432" takes 14.
 */
const SOCKET_DIR_LIMIT_BYTES = 88

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // No statements and no row values in the log: they may hold personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** @throws EmbeddedPostgresError if this PostgreSQL cannot open the data directory */
export function checkCluster(clusterDir: string, { major }: PostgresBinaries): void {
  const versionFile = join(clusterDir, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new EmbeddedPostgresError(
      `${clusterDir} ist da, enthält aber keine Datenbank: aus einer Sicherung zurückspielen, für eine leere weglegen, oder ein anderes DATA_DIR wählen.\n${clusterDir} exists but holds no PostgreSQL database. Restore it from a backup, move it away for an empty database, or set another DATA_DIR.`,
    )
  }
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found !== String(major)) {
    throw new EmbeddedPostgresError(
      `${clusterDir} ist von PostgreSQL ${found || '(unlesbar)'}: mit der alten Version sichern, mit dieser zurückspielen (docs/betreiben.md, „Aktualisieren“), oder ein anderes DATA_DIR wählen. Es wurde nichts geändert.\n${clusterDir} was made by PostgreSQL ${found || '(unreadable)'}, this server brings PostgreSQL ${major}. Export it with the old version and import it here, or set another DATA_DIR.`,
    )
  }
}

/**
 * Creates the cluster in a temporary folder and renames it. An interrupted start therefore leaves no half database, and
 * only one of two concurrent starts succeeds.
 */
export function createCluster(clusterDir: string, binaries: PostgresBinaries, account: PostgresAccount): void {
  removeAbandonedDrafts(clusterDir)
  const draft = `${clusterDir}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  try {
    initialise(draft, binaries, account)
    renameSync(draft, clusterDir)
  } catch (error) {
    const lostRace = errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST'
    if (!lostRace) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function initialise(draft: string, binaries: PostgresBinaries, account: PostgresAccount): void {
  if (account.switched) chownSync(draft, account.uid, account.gid)
  let output = ''
  // Old macOS has no C.UTF-8. Letters still sort by ICU; only word boundaries are coarser.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const result = withClusterPath(draft, account, (path, descriptors) =>
      spawnSync(
        join(binaries.folder, 'bin/initdb'),
        [
          `--pgdata=${path}`,
          `--username=${SUPERUSER}`,
          '--auth=peer',
          '--encoding=UTF8',
          '--locale-provider=icu',
          '--icu-locale=de-DE',
          `--locale=${locale}`,
          '--no-instructions',
        ],
        { ...identity(account), cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', ...descriptors] },
      ),
    )
    if (result.status === 0) return
    output = result.error?.message ?? result.stderr.trim()
    if (!output.includes('invalid locale')) break
  }
  throw new EmbeddedPostgresError(
    `Die Datenbank ließ sich nicht anlegen; ist Platz, und darf dorthin geschrieben werden? / The database could not be created in ${draft}: ${output}`,
  )
}

function removeAbandonedDrafts(clusterDir: string): void {
  const prefix = `${basename(clusterDir)}.new-`
  for (const name of readdirSync(dirname(clusterDir))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (pid === process.pid || !isAlive(pid)) rmSync(join(dirname(clusterDir), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Starts PostgreSQL in its own session, so that Ctrl-C reaches only the server, which stops the database in order. */
export function spawnPostgres(
  clusterDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  { socketDir, fsync, logFile }: { socketDir: string; fsync: boolean; logFile: string },
): ChildProcess {
  if (account.switched && statSync(clusterDir).uid === 0) giveTo(clusterDir, account)
  const settings = {
    ...SETTINGS,
    unix_socket_directories: socketDir,
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const log = openLog(logFile)
  try {
    return withClusterPath(clusterDir, account, (path, descriptors) => {
      const child = spawn(
        join(binaries.folder, 'bin/postgres'),
        ['-D', path, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { ...identity(account), cwd: '/', detached: true, stdio: ['ignore', log, log, ...descriptors] },
      )
      child.unref()
      return child
    })
  } finally {
    closeSync(log)
  }
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** Returns the last six log lines of process `pid`; without such lines, the last six of all processes. */
export function readLogOf(file: string, pid: number | undefined): string {
  if (!existsSync(file)) return ''
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-1000)
  const own = lines.filter((line) => line.includes(` [${pid}] `))
  return (own.length > 0 ? own : lines).slice(-6).join('\n')
}

/**
 * Calls `run` with a path that PostgreSQL can open even if DATA_DIR is in a folder that only root can enter. On Linux
 * root opens the folder and passes its descriptor as `/proc/self/fd/3`.
 */
function withClusterPath<Result>(
  clusterDir: string,
  account: PostgresAccount,
  run: (path: string, descriptors: number[]) => Result,
): Result {
  if (!account.switched || process.platform !== 'linux') return run(clusterDir, [])
  const descriptor = openSync(clusterDir, 'r')
  try {
    return run('/proc/self/fd/3', [descriptor])
  } finally {
    closeSync(descriptor)
  }
}

function identity({ uid, gid, switched }: PostgresAccount): { uid?: number; gid?: number } {
  return switched ? { uid, gid } : {}
}

/** Changes a folder's owner: PostgreSQL refuses another account's folder, for example one restored by root. */
function giveTo(path: string, account: PostgresAccount): void {
  lchownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo(join(path, name), account)
}

/**
 * Creates the socket's folder next to the data directory. Uses a temporary folder if that path is too long or
 * PostgreSQL runs as another account, but never another user's folder there.
 * @throws EmbeddedPostgresError if no folder works
 */
export function claimSocketDir(clusterDir: string, account: PostgresAccount): string {
  const id = createHash('sha256')
    .update(`${realpathSync(clusterDir)}:${account.uid}`)
    .digest('hex')
    .slice(0, 12)
  const bases = account.switched ? ['/tmp', '/var/tmp'] : [dirname(clusterDir), tmpdir(), '/tmp', '/var/tmp']
  for (const base of bases) {
    for (const suffix of ['', '-2', '-3']) {
      const folder = join(base, `wohnportal-${id}${suffix}`)
      if (Buffer.byteLength(folder) <= SOCKET_DIR_LIMIT_BYTES && claimFolder(folder, account)) return folder
    }
  }
  throw new EmbeddedPostgresError(
    `Für den Socket der Datenbank ließ sich kein eigener Ordner anlegen / no private folder for the database's socket could be made in ${bases.join(', ')} (wohnportal-${id} belongs to someone else).`,
  )
}

export function releaseSocketDir(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw error
  }
}

function claimFolder(folder: string, account: PostgresAccount): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (account.switched) lchownSync(folder, account.uid, account.gid)
  } catch (error) {
    if (errorCode(error) === 'EACCES' || errorCode(error) === 'ENOENT') return false
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const info = lstatSync(folder)
  return info.isDirectory() && info.uid === account.uid && (info.mode & 0o077) === 0
}
