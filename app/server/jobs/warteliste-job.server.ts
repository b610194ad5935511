import { getDatabase } from '#app/server/db/database.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { moveWarteliste } from '#app/server/termine/warteliste/move-warteliste.server.ts'
import { defineJob } from './jobs.server.ts'

/** Job that offers places of expired offers to the next applicant on the waiting list. */
export const wartelisteJob = defineJob(
  'warteliste',
  async (_data: object, { signal }) =>
    moveWarteliste(getDatabase(), { akteur: systemAkteur('warteliste'), now: new Date(), signal }),
  { schedule: '* * * * *', limitSeconds: 300, retryLimit: 0 },
)
