import { recordBesichtigungen } from '#app/server/besichtigungen/record-besichtigungen.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { defineJob } from './jobs.server.ts'

export const besichtigungenJob = defineJob(
  'besichtigungen',
  async (_data: object, { signal }) => {
    await recordBesichtigungen(getDatabase(), { now: new Date(), signal })
  },
  { schedule: '* * * * *', retryLimit: 0 },
)

export const olderBesichtigungenJob = defineJob(
  'aeltere-besichtigungen',
  async (_data: object, { signal }) => {
    await recordBesichtigungen(getDatabase(), { now: new Date(), older: true, signal })
  },
  { schedule: '40 3 * * *' },
)
