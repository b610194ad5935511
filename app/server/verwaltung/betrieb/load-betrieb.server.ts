import { config } from '#app/server/config/config.server.ts'
import { listSampleFields } from '#app/server/config/firma.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { isSendingDown } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { readOutbox } from '#app/server/nachrichten/read-outbox.server.ts'
import type { BetriebView } from '#app/shared/verwaltung/betrieb.ts'
import { countFailedImporte, countGivenUp, countWaitingDokumente, listServers } from './betrieb.repository.server.ts'
import { type BetriebFacts, describeBetrieb, isSilent } from './describe-betrieb.server.ts'
import { readSuccesses } from './read-successes.server.ts'

const HOUR_MS = 3_600_000

/** How the portal stands, on all servers (BETRIEB-20). `failedJobs`: of the last hour. */
export async function loadBetrieb(
  db: Database,
  { failedJobs, now }: Pick<BetriebFacts, 'failedJobs'> & { now: Date },
): Promise<BetriebView> {
  const yesterday = new Date(now.getTime() - 24 * HOUR_MS)
  const [outbox, emailDown, smsDown, givenUp, failedImporte, waitingDokumente, servers, successes] = await Promise.all([
    readOutbox(db, { now }),
    isSendingDown(db, { kind: 'email', now }),
    isSendingDown(db, { kind: 'sms', now }),
    countGivenUp(db, { since: yesterday }),
    countFailedImporte(db, { since: yesterday }),
    countWaitingDokumente(db, { before: new Date(now.getTime() - HOUR_MS / 2) }),
    listServers(db),
    readSuccesses(db),
  ])
  const down = [...(emailDown ? (['email'] as const) : []), ...(smsDown ? (['sms'] as const) : [])]
  const sampleFields = listSampleFields(config)
  const facts = { outbox, down, givenUp, failedJobs, failedImporte, waitingDokumente, servers, successes, sampleFields }
  return {
    notices: describeBetrieb(facts, now),
    sicherung: {
      madeAt: successes.sicherung?.toISOString() ?? null,
      rehearsedAt: successes.uebung?.toISOString() ?? null,
      missing: successes.missing,
    },
    servers: servers.map((server) => ({
      id: server.id,
      name: server.name,
      version: server.version,
      startedAt: server.gestartetAm.toISOString(),
      seenAt: server.gesehenAm.toISOString(),
      isSilent: isSilent(server, now),
    })),
  }
}
