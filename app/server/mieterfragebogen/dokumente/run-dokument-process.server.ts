/** Program of the document process, started by dokument-process.server.ts only (docs/decisions/0099). */

import { serveWork } from '#app/server/process/serve-work.server.ts'
import { DOKUMENT_WORK } from './dokument-work.server.ts'

/** Memory limit in MB: the largest accepted HEIC needs about 1.2 GB. */
serveWork(DOKUMENT_WORK, { maxMemoryMb: 1536 })
