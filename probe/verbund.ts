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
import { freePort, type Portal, startPortal } from '../bench/portal.ts'
import { type Reading, startReaders } from '../bench/readers.ts'
import { type BalancerName, createCertificate, hasBalancer, startBalancer } from './balancer.ts'

/** Of both together, unless another figure is given; one in five is written. */
const PER_SECOND = 200
const WRITTEN = 0.2
const PEOPLE = 80
/** Longest that pages may be away. */
const AWAY_LIMIT_MS = 5_000
/** How long each state of the servers is looked at. */
const LOOK_MS = 6_000

/**
 * Two servers behind a balancer while people read and book: one is killed, started again, and then both are updated, one
 * after the other. Prints what the people have seen, and what the tables say otherwise than they were told.
 */
export async function probe([only, perSecond = String(PER_SECOND)]: readonly string[]): Promise<void> {
  for (const name of ['haproxy', 'nginx'] as const) {
    if (only !== undefined && only !== name) continue
    if (hasBalancer(name)) await tryBalancer(name, Number(perSecond))
    else process.stdout.write(`${name}: nicht installiert, nicht geprobt / not installed, not tried\n`)
  }
}

async function tryBalancer(name: BalancerName, perSecond: number): Promise<void> {
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
    const start = (serverPort: number): Promise<Portal> =>
      startPortal({
        ...{ DATA_DIR: dir, PORTAL_MODE: 'demo', DEMO_PUBLIC: 'true', PUBLIC_URL: url, PORT: String(serverPort) },
        ...{ LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '5' },
      })
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
    await step('der erste wird aktualisiert', async () => {
      await servers[0].stop()
      servers[0] = await start(first)
    })
    await step('der zweite wird aktualisiert', async () => {
      await servers[1].stop()
      servers[1] = await start(second)
    })
    const rows = await readers.stop()
    const writes = await crowd.stop()
    print(name, rows, writes)
    const holds =
      rows.every(({ failed, slowestMs }) => failed === 0 && slowestMs < AWAY_LIMIT_MS) &&
      writes.faults.length === 0 &&
      writes.mostRepeats <= 1
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

function print(name: BalancerName, rows: readonly Reading[], { done, refused, repeated, faults }: OutageReport): void {
  for (const { state, answered, repeated: again, failed, slowestMs } of rows)
    process.stdout.write(
      `${state.padEnd(44)} ${answered} Seiten, ${again} ein zweites Mal, ${failed} nicht, längstens ${slowestMs} ms\n`,
    )
  process.stdout.write(`${name}: ${done} Buchungen und Absagen, ${refused} abgelehnt, ${repeated} ein zweites Mal\n`)
  for (const fault of faults) process.stdout.write(`FEHLER ${fault}\n`)
}
