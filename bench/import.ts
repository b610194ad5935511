import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { makeZip } from 'client-zip'
import type pg from 'pg'
import sharp from 'sharp'
import { makeAnhang, makeImmobilie, makeOpenimmo } from '#tests/setup/openimmo-files.ts'
import { measure } from './load.ts'
import { startPortal } from './portal.ts'

/** What visitors notice, as a share of what is usual. */
type Meanwhile = { phase: string; rate: number; p99: number }

export type ImportMeasurement = {
  meanwhile: Meanwhile[]
  /** From the death of the server until the import goes on, in seconds. */
  backAfter: number | null
  serverMb: number
  importMb: number
  done: number
  total: number
  perSecond: number
  /** The last state, with the Exposés and pictures that are there. */
  state: string
  exposes: number
  bilder: number
}

type Lauf = { zustand: string; phase: string | null; erledigt: number; gesamt: number }
type Options = { dataDir: string; pool: pg.Pool; objects: number; pictures: number; seconds: number; limitMs: number }

const PATHS = ['/vermietung', '/', '/vermietung?zimmer_von=2', '/verkauf']
const GLANCE_MS = 250

/**
 * An import while visitors read public pages: their rate and latency against the usual, the memory of both processes, and
 * whether it goes on after its server was killed. Ends after `limitMs`, however far it is.
 */
export async function measureImport(options: Options): Promise<ImportMeasurement> {
  const { dataDir, pool, objects, pictures, seconds, limitMs } = options
  const key = await writeFile(dataDir, { objects, pictures })
  const deadline = performance.now() + limitMs
  const isLate = () => performance.now() > deadline
  const env = { DATA_DIR: dataDir, PORTAL_MODE: 'demo' }
  let portal = await startPortal(env)
  const memory = watchMemory(() => portal.pid)
  try {
    const usual = await measure(portal, { paths: PATHS }, seconds)
    const id = await insertLauf(pool, { dataDir, key })
    const meanwhile: Meanwhile[] = []
    const look = async (phase: string) => {
      const { perSecond, p99 } = await measure(portal, { paths: PATHS }, seconds)
      meanwhile.push({ phase, rate: perSecond / usual.perSecond, p99 })
    }
    const begun = await waitFor(pool, id, ({ phase, erledigt }) => phase === 'bilder' && erledigt > 0, isLate)
    const since = performance.now()
    if (begun.phase === 'bilder') await look('Bilder werden gespeichert')
    const before = await readLauf(pool, id)
    const perSecond = ((before.erledigt - begun.erledigt) / (performance.now() - since)) * 1000
    const backAfter = before.zustand === 'laeuft' ? await kill(pool, id, isLate) : null
    const writing = await waitFor(
      pool,
      id,
      ({ phase, zustand }) => phase === 'schreiben' || zustand !== 'laeuft',
      isLate,
    )
    if (writing.phase === 'schreiben') await look('Alles wird geschrieben')
    const last = await waitFor(
      pool,
      id,
      ({ zustand }) => zustand === 'uebernommen' || zustand === 'gescheitert',
      isLate,
    )
    const counts = await pool.query<{ exposes: number; bilder: number }>(
      `select (select count(*)::int from openimmo_objekte) as exposes, (select count(*)::int from bilder where quelle like '/bilder/openimmo/%') as bilder`,
    )
    const { exposes = 0, bilder = 0 } = counts.rows[0] ?? {}
    const { serverMb, importMb } = memory.stop()
    const state = last.phase === null ? last.zustand : `${last.zustand}, ${last.phase}`
    return {
      meanwhile,
      backAfter,
      serverMb,
      importMb,
      done: last.erledigt,
      total: last.gesamt,
      perSecond,
      state,
      exposes,
      bilder,
    }
  } finally {
    memory.stop()
    await portal.stop()
  }

  /** Kills the server in the middle, starts another one, and answers when the import goes on. */
  async function kill(from: pg.Pool, id: string, late: () => boolean): Promise<number | null> {
    portal.kill()
    await portal.stop()
    const diedAt = performance.now()
    portal = await startPortal(env)
    const { rows } = await from.query<{ versuche: number }>('select versuche from import_laeufe where id = $1', [id])
    const attempts = rows[0]?.versuche ?? 0
    while (!late()) {
      const again = await from.query<{ versuche: number }>('select versuche from import_laeufe where id = $1', [id])
      if ((again.rows[0]?.versuche ?? 0) > attempts) return (performance.now() - diedAt) / 1000
      await delay(GLANCE_MS)
    }
    return null
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
  const { rows } = await pool.query<Lauf>('select zustand, phase, erledigt, gesamt from import_laeufe where id = $1', [
    id,
  ])
  if (!rows[0]) throw new Error('the import is gone')
  return rows[0]
}

/** The state that is waited for, or whatever it is when time is over. */
async function waitFor(pool: pg.Pool, id: string, is: (lauf: Lauf) => boolean, isLate: () => boolean): Promise<Lauf> {
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

/** A ZIP of so many flats and pictures, where an upload would have put it; answers its key. */
async function writeFile(
  dataDir: string,
  { objects, pictures }: { objects: number; pictures: number },
): Promise<string> {
  const key = `importe/${randomUUID()}`
  await mkdir(join(dataDir, 'files', 'importe'), { recursive: true })
  const jpeg = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#7aa08c' } })
    .jpeg()
    .toBuffer()
  const perObject = Math.ceil(pictures / objects)
  const nameOf = (i: number) => `bilder/${i}.jpg`
  const immobilien = Array.from({ length: objects }, (_, i) => {
    const own = Array.from({ length: perObject }, (_, n) => i * perObject + n).filter((n) => n < pictures)
    return makeImmobilie({ obid: `OB-${i}`, anhaenge: own.map((n) => makeAnhang(nameOf(n))).join('') })
  })
  function* files() {
    yield { name: 'openimmo.xml', input: makeOpenimmo(immobilien) }
    for (let i = 0; i < pictures; i++) yield { name: nameOf(i), input: withComment(jpeg, String(i)) }
  }
  await pipeline(makeZip(files()), createWriteStream(join(dataDir, 'files', key)))
  return key
}

/** The same picture as a file that no other one is: with a comment after its first mark. */
function withComment(jpeg: Buffer, text: string): Uint8Array {
  const comment = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}
