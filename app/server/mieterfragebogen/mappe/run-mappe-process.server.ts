/**
 * Makes one Mappe and ends: reads what stands in it, then the documents, from its input, and writes the PDF to its
 * output and the milliseconds that it has worked to the end of its errors. Started by mappe-process.server.ts only.
 */

import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { limitProcess } from '#app/server/config/limit-process.server.ts'
import { makeMappe } from './make-mappe.server.ts'
import type { MappeContent } from './mappe-content.server.ts'
import { FrameReader } from './mappe-frames.server.ts'

// One picture after the other, each seen once.
sharp.cache(false)
sharp.concurrency(1)
// Ctrl-C and a service manager reach this process too; the server decides when the work here is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

/** In MB: a document of some kilobytes may unpack to gigabytes once its pages are drawn. */
limitProcess(768)

const frames = new FrameReader(process.stdin)
const head = await frames.read()
const content: MappeContent = JSON.parse(Buffer.from(head ?? []).toString('utf8'))
await pipeline([await makeMappe(content, () => frames.read())], process.stdout)
const { user, system } = process.cpuUsage()
process.stderr.write(`${Math.round((user + system) / 1000)}`)
