/** Started by bild-process.server.ts only (docs/design/operation.md). */

import { serveWork } from '#app/server/process/serve-work.server.ts'
import { BILD_WORK } from './bild-work.server.ts'

/** The largest HEIC takes about 3 GB. */
serveWork(BILD_WORK, { maxMemoryMb: 4096 })
