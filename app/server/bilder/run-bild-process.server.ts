/** The picture process (docs/decisions/0077). Started by bild-process.server.ts only. */

import { serveWork } from '#app/server/config/serve-work.server.ts'
import { BILD_WORK } from './bild-work.server.ts'

/** A picture of the largest size is some 250 MB, of HEIC three times as much. */
serveWork(BILD_WORK, { maxMemoryMb: 1536 })
