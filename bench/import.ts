import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { writeImportFile } from './import-file.ts'
import { type Measurement, measure, startLoad } from './load.ts'
import { startPortal } from './portal.ts'

/** What visitors notice: `rate` as a share of what is usual. */
type Meanwhile = { phase: string; seconds: number; rate: number; cost: Measurement }

export type ImportMeasurement = {
  usual: Measurement
  meanwhile: Meanwhile[]
  /** From the death of the server until the import goes on, in seconds. */
  backAfter: number | null
  serverMb: number
  importMb: number
  /** Pictures stored in a second, while visitors come and while none do. */
  bilderPerSecond: { busy: number; quiet: number }
  /** The last state, with the Exposés and pictures that are there. */
  state: string
  exposes: number
  bilder: number
}

type Lauf = { zustand: string; phase: string | null; erledigt: number; gesamt: number }
type Options = { dataDir: string; pool: pg.Pool; objects: number; pictures: number; seconds: number; limitMs: number }

const LOAD = { paths: ['/vermietung', '/', '/vermietung?zimmer_von=2', '/verkauf'] }
const GLANCE_MS = 250
/** So much of the pictures is stored when visitors come again, to be there when the writing begins. */
const NEARLY = 0.97

/**
 * An import while visitors read public pages: their rate and latency against the usual while it reads the file and stores pictures,
 * while it writes, and after it; the memory of both processes; and whether it goes on after its server was killed. Between
 * these it works without visitors, so that it ends in a time that a bench has. Ends after `limitMs`, however far it is.
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
    const visit = async <T>(phase: string, wait: () => Promise<T>): Promise<T> => {
      const began = performance.now()
      const load = await startLoad(portal, LOAD)
      const waited = await wait()
      const cost = await load.stop()
      const rate = cost.perSecond / usual.perSecond
      meanwhile.push({ phase, seconds: (performance.now() - began) / 1000, rate, cost })
      return waited
    }

    await until(({ zustand }) => zustand === 'laeuft')
    const isOver = ({ zustand, phase }: Lauf) => zustand !== 'laeuft' || phase === 'schreiben'
    const isStoring = ({ phase, erledigt }: Lauf, beyond: number) => phase === 'bilder' && erledigt > beyond
    /** Pictures a second between two looks. */
    const rateOf = (from: Lauf, to: Lauf, since: number) =>
      (((to.erledigt - from.erledigt) * pictures) / objects / (performance.now() - since)) * 1000
    let stored = 0
    let busy = 0
    await visit('Lesen und Bilder', async () => {
      const begun = await until((lauf) => isStoring(lauf, 0) || isOver(lauf))
      const began = performance.now()
      await delay(seconds * 1000)
      const now = await readLauf(pool, id)
      stored = now.erledigt
      busy = rateOf(begun, now, began)
    })

    const died = performance.now()
    const { versuche } = await readVersuche(pool, id)
    portal.kill()
    await portal.stop()
    portal = await startPortal(env)
    let backAfter: number | null = null
    while (backAfter === null && performance.now() < deadline) {
      if ((await readVersuche(pool, id)).versuche > versuche) backAfter = (performance.now() - died) / 1000
      else await delay(GLANCE_MS)
    }

    const again = await until((lauf) => isStoring(lauf, stored) || isOver(lauf))
    const since = performance.now()
    const nearly = await until((lauf) => isStoring(lauf, NEARLY * objects) || isOver(lauf))
    const quiet = rateOf(again, nearly, since)
    // A server that has just been started is slow in its own way.
    const warming = await startLoad(portal, LOAD)
    const writing = await until(isOver)
    await warming.stop()
    if (writing.phase === 'schreiben') {
      const done = await visit('Schreiben', () => until(({ zustand }) => zustand !== 'laeuft'))
      if (done.zustand !== 'laeuft') await visit('Danach', () => delay(seconds * 1000))
    }

    const last = await readLauf(pool, id)
    const counts = await pool.query<{ exposes: number; bilder: number }>(
      `select (select count(*)::int from openimmo_objekte) as exposes,
         (select count(*)::int from bilder where quelle like '/bilder/openimmo/%') as bilder`,
    )
    const { exposes = 0, bilder = 0 } = counts.rows[0] ?? {}
    return {
      ...{ usual, meanwhile, backAfter, ...memory.stop() },
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

async function readVersuche(pool: pg.Pool, id: string): Promise<{ versuche: number }> {
  const { rows } = await pool.query<{ versuche: number }>('select versuche from import_laeufe where id = $1', [id])
  return rows[0] ?? { versuche: 0 }
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
  const { rows } = await pool.query<Lauf>('select zustand, phase, erledigt, gesamt from import_laeufe where id = $1', [
    id,
  ])
  if (!rows[0]) throw new Error('the import is gone')
  return rows[0]
}

type Wait = { id: string; is: (lauf: Lauf) => boolean; isLate: () => boolean }

/** The state that is waited for, or whatever it is when time is over. */
async function waitFor(pool: pg.Pool, { id, is, isLate }: Wait): Promise<Lauf> {
  for (;;) {
    const lauf = await readLauf(pool, id)
    if (is(lauf) || isLate()) return lauf
    await delay(GLANCE_MS)
  }
}

/** Most that the server and its import process had of memory, in MB. */
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
