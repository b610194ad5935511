import { getDatabase } from '#app/server/db/database.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { watchZusagen } from '#app/server/verwaltung/anfragen/zusage/watch-zusagen.server.ts'
import { defineJob } from './jobs.server.ts'

/** Job that reminds applicants of promises and reports promises whose deadline has passed (ZUSAGE-5, ZUSAGE-6). */
export const zusagenJob = defineJob(
  'zusagen',
  async (_data: object) => {
    await watchZusagen(getDatabase(), { akteur: systemAkteur('zusagen'), now: new Date() })
  },
  { schedule: '*/5 * * * *', limitSeconds: 300, retryLimit: 0 },
)
