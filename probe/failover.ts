import { setTimeout as pause } from 'node:timers/promises'
import { type PrimaryFault, withFailoverDatabases } from '#tests/setup/servers/failover.ts'
import { hasBalancer } from './balancer.ts'
import { startBehindBalancer } from './behind-balancer.ts'
import {
  AWAY_LIMIT_MS,
  createPages,
  judge,
  listPeopleFailures,
  mixWithLists,
  printPeople,
  startPeople,
} from './people.ts'

const PER_SECOND = 100
/** Observation times in ms before and after the fault, longer than the longest `Retry-After` pause. */
const BEFORE_MS = 15_000
const AFTER_MS = 20_000
const TITLES: Record<PrimaryFault, string> = { dies: 'stirbt', hangs: 'hängt' }

/**
 * Stops or hangs the primary database while two servers behind HAProxy serve people who read, book, sign in and out. A
 * synchronous standby takes over. Nothing acknowledged may be lost or duplicated, every request must succeed at the
 * second try, and pages and forms must be back within five seconds.
 */
export async function probe([perSecond = String(PER_SECOND), only]: readonly string[]): Promise<void> {
  if (!hasBalancer('haproxy')) {
    process.stdout.write('haproxy: nicht installiert, nicht geprobt / not installed, not tried\n')
    return
  }
  for (const fault of ['dies', 'hangs'] as const) {
    if (only === undefined || only === fault) await tryFault(fault, Number(perSecond))
  }
}

async function tryFault(fault: PrimaryFault, perSecond: number): Promise<void> {
  const name = `die primäre ${TITLES[fault]}`
  await withFailoverDatabases(async ({ dataDir, db, settings, strike, countReplicaReads }) => {
    const paths = mixWithLists(await createPages(db))
    const servers = await startBehindBalancer('haproxy', { dir: dataDir, settings })
    try {
      const people = await startPeople({ db, url: servers.url }, { paths, perSecond })
      const readsBefore = await countReplicaReads()
      people.mark('vorher')
      await pause(BEFORE_MS)
      const replicaReads = (await countReplicaReads()) - readsBefore
      const struckAt = performance.now()
      people.mark(name)
      await strike(fault)
      process.stdout.write(`${name}: nach ${Math.round(performance.now() - struckAt)} ms übernimmt die Replik\n`)
      await pause(AFTER_MS)
      const report = await people.stop()
      printPeople(name, report)
      const { lastAwayAt } = report.writes
      const formsMs = Math.max(0, Math.round((lastAwayAt ?? 0) - struckAt))
      process.stdout.write(`${name}: Formulare nach ${formsMs} ms wieder da, ${replicaReads} Lesevorgänge der Replik\n`)
      judge(name, [
        ...listPeopleFailures(report),
        ...(formsMs < AWAY_LIMIT_MS ? [] : ['Formulare nach fünf Sekunden wieder da']),
        ...(report.writes.repeated + report.rows.reduce((sum, { repeated }) => sum + repeated, 0) > 0
          ? []
          : ['jemand hat den Ausfall bemerkt (sonst war keiner)']),
        ...(replicaReads > (perSecond * BEFORE_MS) / 10_000 ? [] : ['öffentliche Seiten von der Replik gelesen']),
      ])
    } finally {
      await servers.stop()
    }
  })
}
