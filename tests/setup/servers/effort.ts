import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** CPU time (user and system) of a server and its database so far, in milliseconds. */
export type Effort = { serverMs: number; databaseMs: number }

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10

/** `endedMs` is the CPU time of the children that have ended. */
type Process = { pid: number; parent: number; ownMs: number; endedMs: number }

/** Reads /proc; null if the process has ended. */
async function readProcess(pid: number): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // "4711 (node) S 1 …": the name may contain blanks and brackets, so fields are counted after it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15)
  return { pid, parent, ownMs: (utime + stime) * MS_PER_TICK, endedMs: (cutime + cstime) * MS_PER_TICK }
}

async function listProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  return (await Promise.all(pids.map(readProcess))).filter((portalProcess) => portalProcess !== null)
}

/**
 * Reads the CPU time of a portal's process and of the PostgreSQL in its data directory, including backends that have
 * ended. Other programs do not change it, unlike time by the clock.
 */
export async function readEffort(serverPid: number, dataDir: string): Promise<Effort> {
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const processes = await listProcesses()
  const server = processes.find(({ pid }) => pid === serverPid)
  if (!server) throw new Error('the portal has ended')
  const datenbank = processes.filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
  return {
    serverMs: server.ownMs,
    databaseMs: datenbank.reduce((sum, { ownMs, endedMs }) => sum + ownMs + endedMs, 0),
  }
}

/** Memory of a process in MB: resident now, and the peak. */
export async function readStorage(pid: number): Promise<{ nowMb: number; maxMb: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { nowMb: mb('VmRSS'), maxMb: mb('VmHWM') }
}
