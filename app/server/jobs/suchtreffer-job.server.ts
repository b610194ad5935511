import { getDatabase } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { matchNeueExposes } from '#app/server/suchen/match-neue-exposes.server.ts'
import { sendSuchtreffer } from '#app/server/suchen/send-suchtreffer.server.ts'
import { defineJob } from './jobs.server.ts'

/** Tells people of new Exposés that their saved searches fit. Every minute. */
export const suchtrefferJob = defineJob(
  'suchtreffer',
  async (_data: object, { signal }) => {
    const db = getDatabase()
    try {
      await matchNeueExposes(db, {
        signal,
        onTooSlow: (exposeId) =>
          getLogger().error({ exposeId }, 'comparing an Exposé with the saved searches took too long'),
      })
    } finally {
      // What was found before is told, whatever becomes of the rest.
      await sendSuchtreffer(db, { now: new Date(), signal })
    }
  },
  { schedule: '* * * * *', limitSeconds: 600, retryLimit: 0 },
)
