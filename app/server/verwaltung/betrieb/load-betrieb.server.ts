import type { Database, Executor } from '#app/server/db/database.server.ts'
import type { BetriebView } from '#app/shared/verwaltung/betrieb/betrieb.ts'
import { readClock } from './betrieb.repository.server.ts'
import type { BetriebFacts } from './betrieb-facts.server.ts'
import { describeBetrieb } from './describe-betrieb.server.ts'
import { loadBetriebFacts } from './load-betrieb-facts.server.ts'
import { isSilent, nameServers } from './server-rules.server.ts'

export async function readBetriebClock(db: Executor): Promise<Date> {
  return readClock(db)
}

/** Loads the operations page. `failedJobs` counts the failures of the last hour (BETRIEB-20). */
export async function loadBetrieb(
  db: Database,
  { failedJobs, now }: Pick<BetriebFacts, 'failedJobs'> & { now: Date },
): Promise<BetriebView> {
  const facts = await loadBetriebFacts(db, { failedJobs, now })
  const { servers, successes, certificate } = facts
  return {
    notices: describeBetrieb(facts, now),
    sicherung: {
      madeAt: successes.sicherung?.toISOString() ?? null,
      rehearsedAt: successes.uebung?.toISOString() ?? null,
      missing: successes.missing,
    },
    certificate: certificate && {
      host: certificate.host,
      checkedAt: certificate.geprueftAm.toISOString(),
      validTo: certificate.gueltigBis?.toISOString() ?? null,
      reason: certificate.grund,
    },
    servers: nameServers(servers).map((server) => ({
      id: server.id,
      name: server.shown,
      version: server.version,
      startedAt: server.gestartetAm.toISOString(),
      seenAt: server.gesehenAm.toISOString(),
      isSilent: isSilent(server, now),
    })),
  }
}
