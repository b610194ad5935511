import { processBildAuftraege } from '#app/server/bilder/process-bild-auftraege.server.ts'
import { sweepBilder } from '#app/server/bilder/sweep-bilder.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { defineJob } from './jobs.server.ts'

/** Maximum number of tasks per run. A task takes about a second, so that a run stays below its time limit. */
const MAX_AUFTRAEGE = 300

/** Job that runs picture tasks once a minute. Code adds them, and triggers add those of imports and plain SQL. */
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

export const sweepBilderJob = defineJob(
  'bilder-aufraeumen',
  async (_data: object, { signal }) => {
    await sweepBilder(getDatabase(), { storage: getStorage(), now: new Date(), signal })
  },
  { schedule: '27 * * * *', limitSeconds: 1800 },
)
