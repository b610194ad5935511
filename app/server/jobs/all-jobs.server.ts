import { bilderJob } from './bilder-job.server.ts'
import { cleanUpKontenJob } from './clean-up-konten-job.server.ts'
import { deleteDateienJob } from './delete-dateien-job.server.ts'
import type { Job } from './jobs.server.ts'
import { nachrichtenJob } from './nachrichten-job.server.ts'
import { passwortResetJob } from './passwort-reset-job.server.ts'
import { suchtrefferJob } from './suchtreffer-job.server.ts'

/** The jobs a server works on. */
export const ALL_JOBS: readonly Job<never>[] = [
  bilderJob,
  deleteDateienJob,
  cleanUpKontenJob,
  nachrichtenJob,
  passwortResetJob,
  suchtrefferJob,
]
