import { bilderJob } from './bilder-job.server.ts'
import type { Job } from './jobs.server.ts'

/** The jobs a server works on. */
export const ALL_JOBS: readonly Job<never>[] = [bilderJob]
