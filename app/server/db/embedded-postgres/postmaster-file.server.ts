import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './embedded-postgres-error.server.ts'

/** What a running PostgreSQL writes into its data directory (line 1: pid, 4: port, 5: socket directory). */
type Postmaster = { readonly pid: number; readonly socketDir: string }

/** The running PostgreSQL of a data directory, or null. Whether it really lives: isPostmasterAlive. */
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
 * True when the process is a living PostgreSQL. After a power cut or a container restart the number often
 * belongs to another process; a killed one may stay as a zombie where nobody collects it.
 */
export function isPostmasterAlive({ pid }: Postmaster, clusterDir: string): boolean {
  if (process.platform !== 'linux') return commandOf(pid).includes('postgres')
  // "11497 (postgres) S 1 …": the state follows the name.
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (!stat?.includes('(postgres)') || /\) [ZX] /.test(stat)) return false
  return worksIn(pid, clusterDir)
}

/** PostgreSQL's working directory is its data directory; the number could belong to another PostgreSQL by now. */
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
 * Takes the false pid out of a left-over postmaster.pid. PostgreSQL would refuse to start as long as any process
 * has that number. Our own number stands in: it accepts its parent's. The file itself has to stay, because
 * PostgreSQL finds the shared memory of surviving children through it and waits for them.
 * Another server may start the database at this very moment. It replaces the file, and what is written here through
 * the descriptor then goes to the old one, which nobody reads any more.
 */
export function disarmPostmasterFile(clusterDir: string): void {
  const descriptor = openIfThere(join(clusterDir, 'postmaster.pid'))
  if (descriptor === null) return
  try {
    const content = readFileSync(descriptor, 'utf8')
    const left = parsePostmasterFile(content)
    if (left === null || isPostmasterAlive(left, clusterDir)) return
    const disarmed = Buffer.from(content.replace(/^\d+/, String(process.pid)))
    // In this order the file is never empty, which PostgreSQL would stumble over.
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
    return '' // ps ends with 1 when there is no such process
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
