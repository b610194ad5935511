import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './embedded-postgres-error.server.ts'

/** Content of postmaster.pid (line 1: pid, 4: port, 5: socket directory). */
type Postmaster = { readonly pid: number; readonly socketDir: string }

/** PostgreSQL of a data directory by its file, or null; isPostmasterAlive checks whether it runs. */
export function readPostmasterFile(clusterDir: string): Postmaster | null {
  const content = readIfThere(join(clusterDir, 'postmaster.pid'))
  return content === null ? null : parsePostmasterFile(content)
}

function parsePostmasterFile(content: string): Postmaster | null {
  const lines = content.split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines[4]?.trim() ?? '' } : null
}

/**
 * True if the process is a running PostgreSQL. After a power cut or container restart another process often has the
 * number; a killed one may remain as a zombie.
 */
export function isPostmasterAlive({ pid }: Postmaster, clusterDir: string): boolean {
  if (process.platform !== 'linux') return commandOf(pid).includes('postgres')
  // "11497 (postgres) S 1 …": the state follows the name.
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (!stat?.includes('(postgres)') || /\) [ZX] /.test(stat)) return false
  return worksIn(pid, clusterDir)
}

/** PostgreSQL's working directory is its data directory; the number could belong to another PostgreSQL. */
function worksIn(pid: number, clusterDir: string): boolean {
  const [actual, expected] = [inodeOf(`/proc/${pid}/cwd`), inodeOf(clusterDir)]
  return actual !== null && actual === expected
}

function inodeOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return null
    throw error
  }
}

/**
 * Replaces a stale pid in postmaster.pid, since PostgreSQL refuses to start while any process has that number. Uses our
 * own number, which PostgreSQL accepts as its parent's. The file must stay: PostgreSQL finds the shared memory of
 * surviving children through it and waits for them. A server that starts the database concurrently replaces the file;
 * this write then goes to the old file, which is unused.
 */
export function disarmPostmasterFile(clusterDir: string): void {
  const descriptor = openIfThere(join(clusterDir, 'postmaster.pid'))
  if (descriptor === null) return
  try {
    const content = readFileSync(descriptor, 'utf8')
    const left = parsePostmasterFile(content)
    if (left === null || isPostmasterAlive(left, clusterDir)) return
    const disarmed = Buffer.from(content.replace(/^\d+/, String(process.pid)))
    // In this order the file is never empty, which PostgreSQL could not parse.
    writeSync(descriptor, disarmed, 0, disarmed.length, 0)
    ftruncateSync(descriptor, disarmed.length)
  } finally {
    closeSync(descriptor)
  }
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r+')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return '' // ps exits with 1 if there is no such process
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return null
    throw error
  }
}
