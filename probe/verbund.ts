import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, createPool } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { type BalancerName, hasBalancer } from './balancer.ts'
import { startBehindBalancer } from './behind-balancer.ts'
import { createPages, judge, listPeopleFailures, printPeople, startPeople } from './people.ts'

/** Requests per second over both servers. */
const PER_SECOND = 100
/** Observation time in ms per state of the servers. */
const LOOK_MS = 6_000

/**
 * Checks two servers behind a balancer while people read, book, sign in and out. One server is killed and restarted,
 * then both are updated in turn. `folder`: build of another version, to which both servers are updated and then back.
 * Prints the responses that people got, and where the database differs from them.
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
    const paths = await createPages(db)
    const servers = await startBehindBalancer(name, { dir, settings: {} })
    stops.push(servers.stop)
    const people = await startPeople({ db, url: servers.url }, { paths, perSecond })
    const step = async (text: string, run: () => Promise<void>) => {
      people.mark(`${name}: ${text}`)
      await run()
      await pause(LOOK_MS)
    }
    await step('beide laufen', async () => undefined)
    await step('einer stirbt (SIGKILL)', async () => servers.kill(1))
    await step('er startet neu', () => servers.restart(1))
    const update = async (text: string, version: { folder?: string | undefined }) => {
      await step(`der erste ${text}`, () => servers.restart(0, version))
      await step(`der zweite ${text}`, () => servers.restart(1, version))
    }
    await update('wird aktualisiert', { folder })
    if (folder !== undefined) await update('geht zurück', {})
    const report = await people.stop()
    printPeople(name, report)
    judge(name, listPeopleFailures(report))
  } finally {
    await Promise.all(stops.map((stop) => stop()))
    await pool.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
