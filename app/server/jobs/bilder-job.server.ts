import { processBildAuftraege } from '#app/server/bilder/process-bild-auftraege.server.ts'
import { sweepBilder } from '#app/server/bilder/sweep-bilder.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { defineJob } from './jobs.server.ts'

/** Tasks of one run: at a second or so each well below the limit of a run; what is left comes with the next one. */
const MAX_AUFTRAEGE = 300

/**
 * Works off `bild_auftraege`, which a trigger on exposes and the upload fill. Every minute by itself, so that work that
 * an import or plain SQL has left is found; `enqueueJob(bilderJob, {}, { key: 'bilder' })` starts it at once.
 */
export const bilderJob = defineJob(
  'bilder',
  async (_data: object, { signal }) => {
    const log = getLogger()
    await processBildAuftraege(getDatabase(), getStorage(), {
      now: () => new Date(),
      onError: (notice) => log.warn(notice, 'image task failed'),
      max: MAX_AUFTRAEGE,
      signal,
    })
  },
  { schedule: '* * * * *', limitSeconds: 1200, retryLimit: 0 },
)

/** Removes uploads that nothing shows any more. Every hour. */
export const sweepBilderJob = defineJob(
  'bilder-aufraeumen',
  async (_data: object, { signal }) => {
    await sweepBilder(getDatabase(), { storage: getStorage(), now: new Date(), signal })
  },
  { schedule: '27 * * * *', limitSeconds: 1800 },
)
