import { getDatabase } from '#app/server/db/database.server.ts'
import { cleanUpKonten } from '#app/server/konten/loeschung/clean-up-konten.server.ts'
import { defineJob } from './jobs.server.ts'

/** Removes expired sessions, codes, links and counters, every hour. */
export const cleanUpKontenJob = defineJob(
  'konten-aufraeumen',
  async () => cleanUpKonten(getDatabase(), { now: new Date() }),
  { schedule: '17 * * * *' },
)
