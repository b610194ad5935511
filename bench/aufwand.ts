import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** CPU time (user and system) that a server and its database have used so far, in milliseconds. */
export type Aufwand = { serverMs: number; datenbankMs: number }

/** Linux counts CPU time in hundredths of a second. */
const MS_JE_TICK = 10

/** What /proc says of a process: its parent, its own CPU time, and that of its children that have ended. */
type Prozess = { pid: number; parent: number; eigeneMs: number; beendeteMs: number }

/** The process, or null where it has ended. */
async function readProzess(pid: number): Promise<Prozess | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // "4711 (node) S 1 …": the name may hold blanks and brackets, so the fields are counted from its end.
  const felder = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = felder
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = felder.slice(11, 15)
  return { pid, parent, eigeneMs: (utime + stime) * MS_JE_TICK, beendeteMs: (cutime + cstime) * MS_JE_TICK }
}

async function listProzesse(): Promise<Prozess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  return (await Promise.all(pids.map(readProzess))).filter((prozess) => prozess !== null)
}

/**
 * The CPU time of a portal's process and of the PostgreSQL in its data directory: the postmaster, its backends, and
 * those that have ended. Unlike time by the clock it does not grow when other programs use the machine.
 */
export async function readAufwand(serverPid: number, dataDir: string): Promise<Aufwand> {
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const prozesse = await listProzesse()
  const server = prozesse.find(({ pid }) => pid === serverPid)
  if (!server) throw new Error('the portal has ended')
  const datenbank = prozesse.filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
  return {
    serverMs: server.eigeneMs,
    datenbankMs: datenbank.reduce((summe, { eigeneMs, beendeteMs }) => summe + eigeneMs + beendeteMs, 0),
  }
}

/** Memory of a process in MB: resident now, and the most it ever was. */
export async function readSpeicher(pid: number): Promise<{ jetztMb: number; hoechstensMb: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { jetztMb: mb('VmRSS'), hoechstensMb: mb('VmHWM') }
}
