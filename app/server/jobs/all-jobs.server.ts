import { besichtigungenJob, olderBesichtigungenJob } from './besichtigungen-job.server.ts'
import { bilderJob, sweepBilderJob } from './bilder-job.server.ts'
import { cleanUpKontenJob } from './clean-up-konten-job.server.ts'
import { deleteEndedJob } from './delete-ended-job.server.ts'
import { deleteFilesJob } from './delete-files-job.server.ts'
import { scanDokumenteJob, sweepDokumenteJob } from './dokumente-job.server.ts'
import { cleanUpImporteJob, importFolderJob, importJob, importPeriodsJob } from './import-job.server.ts'
import type { Job } from './jobs.server.ts'
import { mietangeboteJob } from './mietangebote-job.server.ts'
import { noteDeletionsJob } from './note-deletions-job.server.ts'
import { passwortResetJob } from './passwort-reset-job.server.ts'
import { sendNachrichtenJob } from './send-nachrichten-job.server.ts'
import { stoerungenJob } from './stoerungen-job.server.ts'
import { suchtrefferJob } from './suchtreffer-job.server.ts'
import { wartelisteJob } from './warteliste-job.server.ts'
import { zertifikatJob } from './zertifikat-job.server.ts'
import { zusagenJob } from './zusagen-job.server.ts'

export const ALL_JOBS: readonly Job<never>[] = [
  bilderJob,
  sweepBilderJob,
  deleteFilesJob,
  deleteEndedJob,
  noteDeletionsJob,
  scanDokumenteJob,
  sweepDokumenteJob,
  cleanUpKontenJob,
  sendNachrichtenJob,
  passwortResetJob,
  suchtrefferJob,
  wartelisteJob,
  mietangeboteJob,
  zusagenJob,
  besichtigungenJob,
  olderBesichtigungenJob,
  importJob,
  importFolderJob,
  importPeriodsJob,
  cleanUpImporteJob,
  zertifikatJob,
  stoerungenJob,
]
