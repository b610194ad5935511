/** Entry point of the process that import-process.server.ts starts (docs/decisions/0127). */

import { serveWork } from '#app/server/process/serve-work.server.ts'
import { IMPORT_WORK } from './import-work.server.ts'

/** Memory limit: enough for 20,000 parsed objects and a picture of 40 MB. */
serveWork(IMPORT_WORK, { maxMemoryMb: 1024 })
