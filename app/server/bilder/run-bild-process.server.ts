/** The picture process (docs/design/operation.md), started by bild-process.server.ts only. */

import { serveWork } from '#app/server/process/serve-work.server.ts'
import { BILD_WORK } from './bild-work.server.ts'

/** Converting the largest HEIC takes about 3 GB. */
serveWork(BILD_WORK, { maxMemoryMb: 4096 })
