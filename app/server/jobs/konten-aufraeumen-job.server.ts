import { getDatabase } from '#app/server/db/database.server.ts'
import { cleanupKonten } from '#app/server/konten/cleanup-konten.server.ts'
import { defineJob } from './jobs.server.ts'

/** Removes expired sessions, codes, links and counters, every hour. */
export const kontenAufraeumenJob = defineJob(
  'konten-aufraeumen',
  async () => cleanupKonten(getDatabase(), { now: new Date() }),
  { zeitplan: '17 * * * *' },
)
