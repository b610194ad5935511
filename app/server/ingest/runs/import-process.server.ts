import { perProcess } from '#app/server/process/per-process.server.ts'
import { WorkProcess } from '#app/server/process/work-process.server.ts'
import type { IMPORT_WORK } from './import-work.server.ts'

/** Returns the process that runs imports, with settings for database and files (docs/decisions/0127). */
export function getImportProcess(): WorkProcess<typeof IMPORT_WORK> {
  return perProcess(
    'import-prozess',
    () =>
      new WorkProcess<typeof IMPORT_WORK>({
        program: '#app/server/ingest/runs/run-import-process.server.ts',
        name: 'import process',
        maxHeapMb: 768,
        maxWaiting: 1,
        hasSettings: true,
        full: () => new Error('The import process has work already.'),
        unreadable: (cause) => cause,
      }),
  )
}
