import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { cleanUpImporte } from '#app/server/ingest/runs/clean-up-importe.server.ts'
import { keepPeriods } from '#app/server/ingest/runs/keep-periods.server.ts'
import { type Seen, watchFolder } from '#app/server/ingest/runs/watch-folder.server.ts'
import { workOffImporte } from '#app/server/ingest/runs/work-off-importe.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { enqueueFileDeletion } from './delete-files-job.server.ts'
import { defineJob, enqueueJob } from './jobs.server.ts'

const LIMIT_SECONDS = 6 * 60 * 60

/** Job that runs waiting imports. `enqueueImport` starts it at once; its schedule resumes interrupted imports. */
export const importJob = defineJob(
  'import',
  async (_data: object, { signal }) => workOffImporte(getDatabase(), { limitMs: LIMIT_SECONDS * 1000, signal }),
  { schedule: '* * * * *', limitSeconds: LIMIT_SECONDS, retryLimit: 0, pollSeconds: 1 },
)

export async function enqueueImport(): Promise<void> {
  await enqueueJob(importJob, {}, { key: 'import' })
}

export const importFolderJob = defineJob(
  'import-ordner',
  async () => {
    const { importFolder: folder } = config
    if (folder === null) return
    const seen = perProcess<Seen>('import-ordner', () => new Map())
    const taken = await watchFolder(getDatabase(), { akteur: systemAkteur('import'), folder, seen, now: new Date() })
    if (taken > 0) await enqueueImport()
  },
  { schedule: '* * * * *', retryLimit: 0 },
)

/** Job that publishes and hides objects on the days set by their providers. */
export const importPeriodsJob = defineJob(
  'import-zeitraum',
  async () => keepPeriods(getDatabase(), { akteur: systemAkteur('import'), now: new Date() }),
  { schedule: '4 * * * *' },
)

export const cleanUpImporteJob = defineJob(
  'importe-aufraeumen',
  async (_data: object, { signal }) =>
    cleanUpImporte(getDatabase(), {
      storage: getStorage(),
      planFileDeletion: enqueueFileDeletion,
      now: new Date(),
      signal,
    }),
  { schedule: '53 3 * * *', limitSeconds: 1800 },
)
