import { type Database, getDatabase } from '#app/server/db/database.server.ts'
import { defineJob } from '#app/server/jobs/jobs.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'

// app/server/<domain>/: the use case; `signal` aborts when the server stops
declare function remindOfRueckrufe(
  db: Database,
  options: { akteur: ReturnType<typeof systemAkteur>; now: Date; signal: AbortSignal },
): Promise<void>

// app/server/jobs/, added to ALL_JOBS. Idempotent: a job may run twice or late.
export const rueckrufeJob = defineJob(
  'rueckrufe',
  async (_data: object, { signal }) =>
    remindOfRueckrufe(getDatabase(), { akteur: systemAkteur('rueckrufe'), now: new Date(), signal }),
  { schedule: '* * * * *', limitSeconds: 300, retryLimit: 0 },
)
