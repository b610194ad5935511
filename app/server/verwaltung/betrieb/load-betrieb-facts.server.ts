import { config } from '#app/server/config/config.server.ts'
import { listSampleFields } from '#app/server/config/firma.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { isSendingDown } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { readOutbox } from '#app/server/nachrichten/read-outbox.server.ts'
import { DAY_MS, HOUR_MS } from '#app/shared/time.ts'
import {
  countFailedImporte,
  countGivenUp,
  countWaitingDokumente,
  findCertificate,
  listServers,
} from './betrieb.repository.server.ts'
import type { BetriebFacts } from './betrieb-facts.server.ts'
import { readSuccesses } from './read-successes.server.ts'

/** Time in ms after a failure in which a provider counts as down until it accepts a message; the backoff is hours. */
const DOWN_MS = 12 * HOUR_MS

/** Requires `failedJobs` from the caller, since counting them is too expensive for every scrape of the metrics. */
export async function loadBetriebFacts(
  db: Executor,
  { failedJobs, now }: Pick<BetriebFacts, 'failedJobs'> & { now: Date },
): Promise<BetriebFacts> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  const [outbox, emailDown, smsDown, givenUp, failedImporte, waitingDokumente, servers, successes, certificate] =
    await Promise.all([
      readOutbox(db, { now }),
      isSendingDown(db, { kind: 'email', now, withinMs: DOWN_MS }),
      isSendingDown(db, { kind: 'sms', now, withinMs: DOWN_MS }),
      countGivenUp(db, { since: yesterday }),
      countFailedImporte(db, { since: yesterday }),
      countWaitingDokumente(db, { before: new Date(now.getTime() - HOUR_MS / 2) }),
      listServers(db),
      readSuccesses(db),
      findCertificate(db, { host: new URL(config.publicUrl).host }),
    ])
  return {
    isProduction: config.mode === 'production',
    sampleFields: listSampleFields(config),
    down: [...(emailDown ? (['email'] as const) : []), ...(smsDown ? (['sms'] as const) : [])],
    outbox,
    givenUp,
    failedJobs,
    failedImporte,
    waitingDokumente,
    servers,
    successes,
    certificate,
  }
}
