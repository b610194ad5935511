import { getDatabase } from '#app/server/db/database.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { scanWaiting } from '#app/server/mieterfragebogen/dokumente/scan-waiting.server.ts'
import { sweepFiles } from '#app/server/mieterfragebogen/dokumente/sweep-files.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { enqueueFileDeletion } from './delete-files-job.server.ts'
import { defineJob } from './jobs.server.ts'

export const scanDokumenteJob = defineJob(
  'dokumente-virenschutz',
  async (_data: object, { signal }) =>
    scanWaiting(getDatabase(), {
      akteur: systemAkteur('dokumente-virenschutz'),
      storage: getStorage(),
      planFileDeletion: enqueueFileDeletion,
      signal,
    }),
  { schedule: '* * * * *', limitSeconds: 900, retryLimit: 0 },
)

export const sweepDokumenteJob = defineJob(
  'dokumente-aufraeumen',
  async (_data: object, { signal }) => {
    await sweepFiles(getDatabase(), { storage: getStorage(), now: new Date(), signal })
  },
  { schedule: '47 * * * *', limitSeconds: 1800 },
)
