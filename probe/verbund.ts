import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import tls from 'node:tls'
import { createDatabase, createPool } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProperty } from '#tests/factories/liegenschaften.ts'
import { type OutageReport, startCrowd } from '../bench/outage.ts'
import { type SitzungReport, startSignIns } from '../bench/outage-sitzungen.ts'
import { freePort, type Portal, startPortal } from '../bench/portal.ts'
import { type Reading, startReaders } from '../bench/readers.ts'
import { type BalancerName, createCertificate, hasBalancer, startBalancer } from './balancer.ts'

/** Of both together, unless another figure is given; one in five is written. */
const PER_SECOND = 200
const WRITTEN = 0.2
const PEOPLE = 80
/** Hashing a password takes some 50 ms of a core. */
const SIGN_INS = { people: 6, perSecond: 2 }
/** Longest that pages may be away. */
const AWAY_LIMIT_MS = 5_000
/** How long each state of the servers is looked at. */
const LOOK_MS = 6_000

/**
 * Two servers behind a balancer while people read, book, sign in and out: one is killed, started again, and then both are
 * updated, one after the other; with the folder of another version, to that one and back again. Prints what the people have
 * seen, and what the tables say otherwise than they were told.
 */
export async function probe([only, perSecond = String(PER_SECOND), folder]: readonly string[]): Promise<void> {
  for (const name of ['haproxy', 'nginx'] as const) {
    if (only !== undefined && only !== name) continue
    if (hasBalancer(name)) await tryBalancer(name, { perSecond: Number(perSecond), folder })
    else process.stdout.write(`${name}: nicht installiert, nicht geprobt / not installed, not tried\n`)
  }
}

type Trial = { perSecond: number; folder: string | undefined }

async function tryBalancer(name: BalancerName, { perSecond, folder }: Trial): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'wp-verbund-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir })
  const pool = createPool(postgres.connection, { max: 4 })
  const db = createDatabase(pool)
  const stops: (() => Promise<void>)[] = []
  try {
    await migrateDatabase(postgres.connection, { grant: true })
    const { id: propertyId } = await createProperty(db)
    const exposes: string[] = []
    for (let i = 0; i < 40; i++) exposes.push((await createExpose(db, { propertyId })).id)
    const certificate = await createCertificate(dir)
    tls.setDefaultCACertificates([readFileSync(certificate.cert, 'utf8')])
    const [port, first, second] = [await freePort(), await freePort(), await freePort()]
    const url = `https://localhost:${port}`
    const start = (serverPort: number, version: { folder?: string | undefined } = {}): Promise<Portal> => {
      const address = { PUBLIC_URL: url, PORT: String(serverPort), TRUSTED_PROXIES: '127.0.0.1' }
      const mode = { PORTAL_MODE: 'demo', DEMO_PUBLIC: 'true', LOG_LEVEL: 'error', DRAIN_SECONDS: '5' }
      return startPortal({ DATA_DIR: dir, ...address, ...mode }, version)
    }
    const servers: [Portal, Portal] = [await start(first), await start(second)]
    stops.push(
      () => servers[0].stop(),
      () => servers[1].stop(),
    )
    const balancer = await startBalancer(name, { dir, port, servers: [first, second], certificate })
    stops.push(balancer.stop)
    await untilReady(url)

    const paths = ['/', '/vermietung', '/vermietung?zimmer_von=2', '/login', ...exposes.map((id) => `/expose/${id}`)]
    const readers = startReaders({ url, paths, perSecond: perSecond * (1 - WRITTEN) })
    const crowd = await startCrowd({ db, url }, { people: PEOPLE, perSecond: perSecond * WRITTEN })
    const signIns = await startSignIns({ db, urls: [url] }, SIGN_INS)
    const step = async (text: string, run: () => Promise<void>) => {
      readers.mark(`${name}: ${text}`)
      await run()
      await pause(LOOK_MS)
    }
    await step('beide laufen', async () => undefined)
    await step('einer stirbt (SIGKILL)', async () => servers[1].kill())
    await step('er startet neu', async () => {
      servers[1] = await start(second)
    })
    const update = async (text: string, version: { folder?: string | undefined }) => {
      await step(`der erste ${text}`, async () => {
        await servers[0].stop()
        servers[0] = await start(first, version)
      })
      await step(`der zweite ${text}`, async () => {
        await servers[1].stop()
        servers[1] = await start(second, version)
      })
    }
    await update('wird aktualisiert', { folder })
    if (folder !== undefined) await update('geht zurück', {})
    const rows = await readers.stop()
    const [writes, sitzungen] = [await crowd.stop(), await signIns.stop()]
    print(name, rows, { writes, sitzungen })
    const holds =
      rows.every(({ failed, slowestMs }) => failed === 0 && slowestMs < AWAY_LIMIT_MS) &&
      [writes, sitzungen].every(({ faults, mostRepeats }) => faults.length === 0 && mostRepeats <= 1)
    if (!holds) process.exitCode = 1
  } finally {
    await Promise.all(stops.map((stop) => stop()))
    await pool.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + 30_000
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch((error: unknown) => error)
    if (answer instanceof Response && answer.ok) return
    if (Date.now() > until) throw new Error('The balancer does not answer.', { cause: answer })
    await pause(100)
  }
}

type Writes = { writes: OutageReport; sitzungen: SitzungReport }

function print(name: BalancerName, rows: readonly Reading[], { writes, sitzungen }: Writes): void {
  for (const { state, answered, repeated: again, failed, slowestMs } of rows)
    process.stdout.write(
      `${state.padEnd(44)} ${answered} Seiten, ${again} ein zweites Mal, ${failed} nicht, längstens ${slowestMs} ms\n`,
    )
  const again = ({ repeated, mostRepeats }: { repeated: number; mostRepeats: number }) =>
    `${repeated} noch einmal, höchstens ${mostRepeats}-mal\n`
  const { done, refused } = writes
  process.stdout.write(`${name}: ${done} Buchungen und Absagen, ${refused} abgelehnt, ${again(writes)}`)
  const { signedIn, signedOut } = sitzungen
  process.stdout.write(`${name}: ${signedIn} Anmeldungen, ${signedOut} Abmeldungen, ${again(sitzungen)}`)
  for (const fault of [...writes.faults, ...sitzungen.faults]) process.stdout.write(`FEHLER ${fault}\n`)
}
