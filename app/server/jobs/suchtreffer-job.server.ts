import { getDatabase } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { matchNeueExposes } from '#app/server/suchen/match-neue-exposes.server.ts'
import { sendSuchtreffer } from '#app/server/suchen/send-suchtreffer.server.ts'
import { defineJob } from './jobs.server.ts'

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
      // Sends earlier hits even if this run fails.
      await sendSuchtreffer(db, { now: new Date(), signal })
    }
  },
  { schedule: '* * * * *', limitSeconds: 600, retryLimit: 0 },
)
