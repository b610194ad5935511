import { recordBesichtigungen } from '#app/server/besichtigungen/record-besichtigungen.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { defineJob } from './jobs.server.ts'

/** Records viewings whose slot is over and asks for the feedback. Every minute. */
export const besichtigungenJob = defineJob(
  'besichtigungen',
  async (_data: object, { signal }) => {
    await recordBesichtigungen(getDatabase(), { now: new Date(), signal })
  },
  { schedule: '* * * * *', retryLimit: 0 },
)

/** The same for what that one has missed, however long ago. Every night. */
export const olderBesichtigungenJob = defineJob(
  'aeltere-besichtigungen',
  async (_data: object, { signal }) => {
    await recordBesichtigungen(getDatabase(), { now: new Date(), older: true, signal })
  },
  { schedule: '40 3 * * *' },
)
