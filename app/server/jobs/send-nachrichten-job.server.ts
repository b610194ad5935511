import { getDatabase } from '#app/server/db/database.server.ts'
import { cleanUpNachrichten } from '#app/server/nachrichten/clean-up-nachrichten.server.ts'
import { sendDueNachrichten } from '#app/server/nachrichten/nachrichten-sender.server.ts'
import { loadRetentionDays } from '#app/server/verwaltung/interessenten/load-loeschfrist.server.ts'
import { defineJob } from './jobs.server.ts'

const MAX_NACHRICHTEN = 1_000

/** Job that sends due messages whose wake-up was lost (server or connection down), and removes old messages. */
export const sendNachrichtenJob = defineJob(
  'nachrichten',
  async (_data: object, { signal }) => {
    await sendDueNachrichten({ signal, max: MAX_NACHRICHTEN })
    const db = getDatabase()
    await cleanUpNachrichten(db, { days: await loadRetentionDays(db), now: new Date() })
  },
  { schedule: '* * * * *', limitSeconds: 600, retryLimit: 0 },
)
