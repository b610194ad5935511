import { getDatabase } from '#app/server/db/database.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { endExpiredMietangebote } from '#app/server/verwaltung/anfragen/mietangebot/mietangebot.server.ts'
import { defineJob } from './jobs.server.ts'

/** Job that ends expired reservations, so that their flats are offered again. */
export const mietangeboteJob = defineJob(
  'mietangebote',
  async (_data: object) => {
    await endExpiredMietangebote(getDatabase(), { akteur: systemAkteur('mietangebote'), now: new Date() })
  },
  { schedule: '*/5 * * * *', limitSeconds: 300, retryLimit: 0 },
)
