import { getDatabase } from '#app/server/db/database.server.ts'
import { noteDeletions } from '#app/server/sicherung/journal.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { defineJob } from './jobs.server.ts'

/** Job that records deletions in the file storage, so that they can be repeated after a backup is restored. */
export const noteDeletionsJob = defineJob(
  'loeschungen-vermerken',
  async (_data: object, { signal }) => {
    await noteDeletions(getDatabase(), { storage: getStorage(), now: new Date(), signal })
  },
  { schedule: '* * * * *', retryLimit: 0 },
)
