import { getDatabase } from '#app/server/db/database.server.ts'
import { cleanUpNachrichten } from '#app/server/nachrichten/clean-up-nachrichten.server.ts'
import { sendDueNachrichten } from '#app/server/nachrichten/nachrichten-sender.server.ts'
import { loadRetentionDays } from '#app/server/verwaltung/interessenten/load-loeschfrist.server.ts'
import { defineJob } from './jobs.server.ts'

/** Messages of one run; what is left comes with the next one, or when the server is woken. */
const MAX_NACHRICHTEN = 1_000

/**
 * Sends what no wake-up has reached (a server was down, a connection to the database was lost) and what is due again,
 * and removes what is old. Every minute by itself.
 */
export const sendNachrichtenJob = defineJob(
  'nachrichten',
  async (_data: object, { signal }) => {
    await sendDueNachrichten({ signal, max: MAX_NACHRICHTEN })
    const db = getDatabase()
    await cleanUpNachrichten(db, { days: await loadRetentionDays(db), now: new Date() })
  },
  { schedule: '* * * * *', limitSeconds: 600, retryLimit: 0 },
)
