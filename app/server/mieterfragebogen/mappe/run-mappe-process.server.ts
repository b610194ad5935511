/** Program of the Mappe process. Reads content and documents from stdin; writes the PDF to stdout, CPU ms to stderr. */

import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { limitProcess } from '#app/server/process/limit-process.server.ts'
import { makeMappe } from './make-mappe.server.ts'
import { makeMietangebot } from './make-mietangebot.server.ts'
import type { MappeContent } from './mappe-content.server.ts'
import { FrameReader } from './mappe-frames.server.ts'
import type { MietangebotContent } from './mietangebot-content.server.ts'

sharp.cache(false)
sharp.concurrency(1)
// Ctrl-C and service managers signal this process too; only the server decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

/** Memory limit in MB: a document of a few kilobytes may unpack to gigabytes. */
limitProcess(768)

const frames = new FrameReader(process.stdin)
const head = await frames.read()
const content: MappeContent | MietangebotContent = JSON.parse(Buffer.from(head ?? []).toString('utf8'))
const pdf = 'groups' in content ? makeMietangebot(content) : makeMappe(content, () => frames.read())
await pipeline([await pdf], process.stdout)
const { user, system } = process.cpuUsage()
process.stderr.write(`${Math.round((user + system) / 1000)}`)
