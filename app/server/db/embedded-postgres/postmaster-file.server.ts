import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './embedded-postgres-error.server.ts'

type Postmaster = { readonly pid: number; readonly socketDir: string }

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
 * True if the process is the postmaster of `clusterDir`. On Linux false for a zombie, and for another process that got
 * the same pid (container restart). Other systems compare only the command's name.
 */
export function isPostmasterAlive({ pid }: Postmaster, clusterDir: string): boolean {
  if (process.platform !== 'linux') return commandOf(pid).includes('postgres')
  // "11497 (postgres) S 1 …": the state follows the name.
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (!stat?.includes('(postgres)') || /\) [ZX] /.test(stat)) return false
  return worksIn(pid, clusterDir)
}

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
 * Replaces a stale pid in `postmaster.pid` by our own. PostgreSQL refuses to start while the file names a running
 * process other than PostgreSQL's parent. Deleting the file would hide the shared memory of surviving children.
 */
export function disarmPostmasterFile(clusterDir: string): void {
  const descriptor = openIfThere(join(clusterDir, 'postmaster.pid'))
  if (descriptor === null) return
  try {
    const content = readFileSync(descriptor, 'utf8')
    const left = parsePostmasterFile(content)
    if (left === null || isPostmasterAlive(left, clusterDir)) return
    const disarmed = Buffer.from(content.replace(/^\d+/, String(process.pid)))
    // In this order the file is never empty; PostgreSQL could not parse an empty one.
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
    return ''
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
