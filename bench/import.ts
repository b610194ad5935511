import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type Portal, startPortal } from '#tests/setup/servers/portal.ts'
import { writeImportFile } from './import-file.ts'
import { type Measurement, measure, startLoad } from './load.ts'

/**
 * Load during one phase of an import. `rate`: page views per second while the import works, divided by page views per
 * second while it is stopped. Both are measured in turns, so that other load on the machine affects both alike.
 */
type Meanwhile = { phase: string; turns: number; rate: number; cost: Measurement; held: Measurement }

export type ImportMeasurement = {
  usual: Measurement
  meanwhile: Meanwhile[]
  /** Seconds from the death of the server until the import continues; null if it never continued. */
  backAfter: number | null
  serverMb: number
  importMb: number
  /** Pictures that the import stores per second: `busy` with visitors, `quiet` without. */
  bilderPerSecond: { busy: number; quiet: number }
  state: string
  exposes: number
  bilder: number
}

type Lauf = { zustand: string; phase: string | null; erledigt: number; gesamt: number; versuche: number }
type Options = { dataDir: string; pool: pg.Pool; objects: number; pictures: number; seconds: number; limitMs: number }

const LOAD = { paths: ['/vermietung', '/', '/vermietung?zimmer_von=2', '/verkauf'] }
const GLANCE_MS = 250
/** Length of a turn in ms. A load needs a second to begin, and writing 5,000 objects takes half a minute. */
const TURN_MS = 3_000
/** Share of stored pictures at which visitors return, so that they are present when the import starts to write. */
const NEARLY = 0.97

/**
 * Measures public pages while an import runs, and compares rate and latency with the values while it is stopped. Also
 * measures the memory of both processes, and whether the import continues after its server was killed. Between
 * measurements the import runs without visitors, to finish in time. Ends after `limitMs` in any case.
 */
export async function measureImport(options: Options): Promise<ImportMeasurement> {
  const { dataDir, pool, objects, pictures, seconds, limitMs } = options
  const key = await writeImportFile(dataDir, { objects, pictures })
  const deadline = performance.now() + limitMs
  const env = { DATA_DIR: dataDir, PORTAL_MODE: 'demo' }
  let portal = await startPortal(env)
  const memory = watchMemory(() => portal.pid)
  const meanwhile: Meanwhile[] = []
  try {
    const usual = await measure(portal, LOAD, seconds)

    const id = await insertLauf(pool, { dataDir, key })
    const until = (is: (lauf: Lauf) => boolean) => waitFor(pool, { id, is, isLate: () => performance.now() > deadline })
    const isOver = ({ zustand, phase }: Lauf) => zustand !== 'laeuft' || phase === 'schreiben'
    const isStoring = ({ phase, erledigt }: Lauf, beyond: number) => phase === 'bilder' && erledigt > beyond
    const bilderOf = ({ erledigt }: Lauf) => (erledigt * pictures) / objects

    await until((lauf) => isStoring(lauf, 0) || lauf.phase === 'schreiben')
    const begun = await readLauf(pool, id)
    const reading = await takeTurns(portal, { isOver: async (turn) => turn * TURN_MS >= 2 * seconds * 1000 })
    meanwhile.push({ phase: 'Lesen und Bilder', ...reading })
    const visited = await readLauf(pool, id)
    const busy = (bilderOf(visited) - bilderOf(begun)) / ((reading.turns * TURN_MS) / 1000)

    const died = performance.now()
    const { versuche } = await readLauf(pool, id)
    portal.kill()
    await portal.stop()
    portal = await startPortal(env)
    let backAfter: number | null = null
    while (backAfter === null && performance.now() < deadline) {
      if ((await readLauf(pool, id)).versuche > versuche) backAfter = (performance.now() - died) / 1000
      else await delay(GLANCE_MS)
    }

    const again = await until((lauf) => isStoring(lauf, visited.erledigt) || isOver(lauf))
    const since = performance.now()
    const nearly = await until((lauf) => isStoring(lauf, NEARLY * objects) || isOver(lauf))
    const quiet = ((bilderOf(nearly) - bilderOf(again)) / (performance.now() - since)) * 1000
    const warming = await startLoad(portal, LOAD)
    const writing = await until(isOver)
    await warming.stop()
    if (writing.phase === 'schreiben') {
      const isWritten = async () => (await readLauf(pool, id)).zustand !== 'laeuft' || performance.now() > deadline
      meanwhile.push({ phase: 'Schreiben', ...(await takeTurns(portal, { isOver: isWritten })) })
    }

    const last = await readLauf(pool, id)
    const counts = await pool.query<{ exposes: number; bilder: number }>(
      `select (select count(*)::int from openimmo_objekte) as exposes,
         (select count(*)::int from bilder where quelle like '/bilder/openimmo/%') as bilder`,
    )
    const { exposes = 0, bilder = 0 } = counts.rows[0] ?? {}
    return {
      usual,
      meanwhile,
      backAfter,
      ...memory.stop(),
      bilderPerSecond: { busy, quiet },
      state: last.phase === null ? last.zustand : `${last.zustand}, ${last.phase} ${last.erledigt}/${last.gesamt}`,
      exposes,
      bilder,
    }
  } finally {
    memory.stop()
    await portal.stop()
  }
}

/**
 * Measures response times of visitors in turns of `TURN_MS`: with the import's process stopped (SIGSTOP), then working.
 * Ends after the first working turn for which `isOver` is true.
 */
async function takeTurns(portal: Portal, { isOver }: { isOver: (turn: number) => Promise<boolean> }) {
  const turns: { held: Measurement; cost: Measurement }[] = []
  do {
    const held = await whileHeld(portal, () => turnOf(portal))
    turns.push({ held, cost: await turnOf(portal) })
  } while (!(await isOver(turns.length)))
  const held = together(turns.map((turn) => turn.held))
  const cost = together(turns.map((turn) => turn.cost))
  return { turns: turns.length, rate: cost.perSecond / held.perSecond, cost, held }
}

function together(turns: Measurement[]): Measurement {
  const mean = (of: (turn: Measurement) => number) => turns.reduce((sum, turn) => sum + of(turn), 0) / turns.length
  return {
    perSecond: mean(({ perSecond }) => perSecond),
    p50: Math.round(mean(({ p50 }) => p50)),
    p99: Math.max(...turns.map(({ p99 }) => p99)),
    serverMs: mean(({ serverMs }) => serverMs),
    databaseMs: mean(({ databaseMs }) => databaseMs),
  }
}

async function turnOf(portal: Portal): Promise<Measurement> {
  const load = await startLoad(portal, LOAD)
  await delay(TURN_MS)
  return load.stop()
}

async function whileHeld<T>(portal: Portal, run: () => Promise<T>): Promise<T> {
  const pids = await listImportProcesses(portal.pid)
  for (const pid of pids) signal(pid, 'SIGSTOP')
  try {
    return await run()
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT')
  }
}

/** Sends a signal to a process. Ignores a process that has already ended. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function insertLauf(pool: pg.Pool, { dataDir, key }: { dataDir: string; key: string }): Promise<string> {
  const { size } = await stat(join(dataDir, 'files', key))
  const { rows } = await pool.query<{ id: string }>(
    `insert into import_laeufe (art, quelle, name, groesse, speicher_key, zustand, ist_probe)
     values ('openimmo', 'formular', 'bestand.zip', $1, $2, 'wartet', false) returning id`,
    [size, key],
  )
  return rows[0]?.id ?? ''
}

async function readLauf(pool: pg.Pool, id: string): Promise<Lauf> {
  const { rows } = await pool.query<Lauf>(
    'select zustand, phase, erledigt, gesamt, versuche from import_laeufe where id = $1',
    [id],
  )
  if (!rows[0]) throw new Error('the import has no row any more')
  return rows[0]
}

type Wait = { id: string; is: (lauf: Lauf) => boolean; isLate: () => boolean }

/** Polls the import's row until `is` accepts it or `isLate` is true. Returns the last row that was read. */
async function waitFor(pool: pg.Pool, { id, is, isLate }: Wait): Promise<Lauf> {
  for (;;) {
    const lauf = await readLauf(pool, id)
    if (is(lauf) || isLate()) return lauf
    await delay(GLANCE_MS)
  }
}

/** Measures the peak memory of the server and its import process until `stop`, which returns it in MB. */
function watchMemory(server: () => number) {
  const most = { serverMb: 0, importMb: 0 }
  const look = async () => {
    most.serverMb = Math.max(most.serverMb, await readPeak(server()))
    for (const pid of await listImportProcesses(server())) most.importMb = Math.max(most.importMb, await readPeak(pid))
  }
  const clock = setInterval(() => void look().catch(() => undefined), 1000)
  return {
    stop() {
      clearInterval(clock)
      return most
    },
  }
}

async function readPeak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

async function listImportProcesses(parent: number): Promise<number[]> {
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '')).split(' ')
  const pids = children.map(Number).filter((pid) => pid > 0)
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, i) => lines[i]?.includes('run-import-process'))
}
