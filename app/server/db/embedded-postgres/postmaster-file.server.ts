import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './postgres-error.server.ts'

/** What a running PostgreSQL writes into its data directory (line 1: pid, 4: port, 5: socket directory). */
export type Postmaster = { readonly pid: number; readonly socketDir: string }

/** The running PostgreSQL of a data directory, or null. Whether it really lives: isPostmasterAlive. */
export function readPostmasterFile(clusterDir: string): Postmaster | null {
  const lines = readIfThere(join(clusterDir, 'postmaster.pid'))?.split('\n')
  const pid = Number.parseInt(lines?.[0] ?? '', 10)
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines?.[4]?.trim() ?? '' } : null
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
 */
export function disarmPostmasterFile(clusterDir: string): void {
  const file = join(clusterDir, 'postmaster.pid')
  const content = readIfThere(file)
  if (content === null) return
  writeFileSync(file, content.replace(/^\d+/, String(process.pid)))
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
