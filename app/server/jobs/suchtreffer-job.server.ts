import { type Executor, getDatabase } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { matchNeueExposes } from '#app/server/suchen/match-neue-exposes.server.ts'
import { sendSuchtreffer } from '#app/server/suchen/send-suchtreffer.server.ts'
import { defineJob, enqueueJob } from './jobs.server.ts'

/** Tells people of new Exposés that their saved searches fit. Every minute, and when it is asked for. */
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
  { zeitplan: '* * * * *', limitSekunden: 600, retryLimit: 0 },
)

/** For use cases that make an Exposé public: people who want to know at once need not wait for the next minute. */
export async function enqueueSuchtreffer({ db }: { db?: Executor } = {}): Promise<void> {
  await enqueueJob(suchtrefferJob, {}, { db, schluessel: 'neue-exposes' })
}
