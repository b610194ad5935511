import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, createPool, type Database } from '#app/server/db/database.server.ts'
import { hasPgbouncer, startPgbouncer } from '#tests/setup/doubles/pgbouncer.ts'
import { hasBalancer } from './balancer.ts'
import { startBehindBalancer } from './behind-balancer.ts'
import { createPages, judge, listPeopleFailures, mixWithLists, printPeople, startPeople } from './people.ts'

const PER_SECOND = 60
/** Number of connections of PgBouncer to the database (`default_pool_size`): as many as a single server would open. */
const CONNECTIONS = 10
const SERVERS = 2
/** Limit stated in docs/betrieb.md, "PgBouncer": the pool, plus one listening connection per server. */
const LIMIT = CONNECTIONS + SERVERS
/** Observation time in ms, longer than the longest `Retry-After` pause. */
const LOOK_MS = 12_000
const GLANCE_MS = 100
const OWN_NAME = 'probe'

/**
 * Checks two servers that share one PgBouncer in transaction mode, while people read, book, sign in and out. PgBouncer
 * is restarted, then killed. Nothing may be lost or duplicated, and every request must succeed at the second try. The
 * database must never have more connections than docs/betrieb.md states.
 */
export async function probe([perSecond = String(PER_SECOND)]: readonly string[]): Promise<void> {
  if (!hasPgbouncer || !hasBalancer('haproxy')) {
    process.stdout.write('pgbouncer, haproxy: nicht installiert, nicht geprobt / not installed, not tried\n')
    return
  }
  const pooled = await startPgbouncer({ connections: CONNECTIONS })
  const pool = createPool({ connectionString: `${pooled.directUrl}&application_name=${OWN_NAME}` }, { max: 4 })
  const db = createDatabase(pool)
  try {
    const paths = mixWithLists(await createPages(db))
    const settings = { DATABASE_URL: pooled.pooledUrl, DATABASE_DIRECT_URL: pooled.directUrl }
    const servers = await startBehindBalancer('haproxy', { dir: pooled.dataDir, settings })
    try {
      const people = await startPeople({ db, url: servers.url }, { paths, perSecond: Number(perSecond) })
      const connections = watchConnections(db)
      const step = async (text: string, run: () => Promise<void>) => {
        people.mark(text)
        await run()
        await pause(LOOK_MS)
      }
      await step('PgBouncer läuft', async () => undefined)
      await step('PgBouncer wird neu gestartet', pooled.restart)
      await step('PgBouncer stirbt (SIGKILL)', pooled.crash)
      const report = await people.stop()
      const most = await connections.stop()
      printPeople('pgbouncer', report)
      process.stdout.write(`pgbouncer: höchstens ${most} Verbindungen an der Datenbank, erlaubt sind ${LIMIT}\n`)
      judge('pgbouncer', [
        ...listPeopleFailures(report),
        ...(most > SERVERS && most <= LIMIT ? [] : ['so viele Verbindungen, wie docs/betrieb.md sagt']),
      ])
    } finally {
      await servers.stop()
    }
  } finally {
    await pool.end()
    await pooled.stop()
  }
}

/** Polls the number of other connections to the database; `stop` returns the maximum. */
function watchConnections(db: Database): { stop: () => Promise<number> } {
  let isOpen = true
  let most = 0
  const watch = async () => {
    while (isOpen) {
      const { rows } = await db.$client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
        [OWN_NAME],
      )
      most = Math.max(most, rows[0]?.count ?? 0)
      await pause(GLANCE_MS)
    }
  }
  const watched = watch()
  return {
    async stop() {
      isOpen = false
      await watched
      return most
    },
  }
}
