import { getDatabase } from '#app/server/db/database.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteEnded } from '#app/server/verwaltung/interessenten/delete-ended.server.ts'
import { deleteUnasked } from '#app/server/verwaltung/interessenten/delete-unasked.server.ts'
import { enqueueFileDeletion } from './delete-files-job.server.ts'
import { defineJob } from './jobs.server.ts'

/** Job that deletes answers to omitted questions, and data of unsuccessful inquiries after the retention period. */
export const deleteEndedJob = defineJob(
  'interessenten-loeschen',
  async (_data: object, { signal }) => {
    const run = {
      akteur: systemAkteur('interessenten-loeschen'),
      planFileDeletion: enqueueFileDeletion,
      now: new Date(),
    }
    await deleteUnasked(getDatabase(), run)
    await deleteEnded(getDatabase(), { ...run, signal })
  },
  { schedule: '23 3 * * *', limitSeconds: 3600 },
)
