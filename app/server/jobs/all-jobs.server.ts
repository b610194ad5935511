import { bilderJob } from './bilder-job.server.ts'
import { dateienLoeschenJob } from './dateien-loeschen-job.server.ts'
import type { Job } from './jobs.server.ts'
import { kontenAufraeumenJob } from './konten-aufraeumen-job.server.ts'
import { nachrichtenJob } from './nachrichten-job.server.ts'
import { passwortResetJob } from './passwort-reset-job.server.ts'
import { suchtrefferJob } from './suchtreffer-job.server.ts'

/** The jobs a server works on. */
export const ALL_JOBS: readonly Job<never>[] = [
  bilderJob,
  dateienLoeschenJob,
  kontenAufraeumenJob,
  nachrichtenJob,
  passwortResetJob,
  suchtrefferJob,
]
