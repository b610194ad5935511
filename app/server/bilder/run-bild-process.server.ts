/** Entry point of the process that bild-process.server.ts starts (docs/design/operation.md). */

import { serveWork } from '#app/server/process/serve-work.server.ts'
import { BILD_WORK } from './bild-work.server.ts'

/** Memory limit in MB: the largest HEIC needs about 3 GB. */
serveWork(BILD_WORK, { maxMemoryMb: 4096 })
