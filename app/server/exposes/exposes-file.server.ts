import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import type { Executor } from '#app/server/db/database.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import type { Aenderung } from '#app/server/realtime/aenderung.server.ts'
import { type ExposeData, listOeffentlicheExposes } from './list-oeffentliche-exposes.server.ts'

/** Data file of all public Exposés. Compressed, since the text of 100,000 Exposés is 100 MB. */
export type ExposesFile = { gzip: Buffer<ArrayBuffer>; etag: string }

/** Minimum age of a file, in multiples of its creation time, before a new one is created: costs a tenth of a core. */
const QUIET = 10
const MAX_QUIET_MS = 60_000

/** Cache of the data file. Creates an outdated file again, once for concurrent requests, as often as `QUIET` allows. */
export class ExposesFileStorage {
  #file: ExposesFile | null = null
  #making: Promise<ExposesFile> | null = null
  #isListening = false
  #isOutdated = true
  #restsUntilMs = 0

  async get(make: () => Promise<ExposesFile>, now: () => number = Date.now): Promise<ExposesFile> {
    const isCurrent = this.#isListening && !this.#isOutdated && !this.#making
    if (this.#file && (isCurrent || now() < this.#restsUntilMs)) return this.#file
    this.#making ??= this.#make(make, now).finally(() => {
      this.#making = null
    })
    return this.#making
  }

  forget({ geaendert, entfernt, viele, themen }: Aenderung): void {
    if (geaendert.size > 0 || entfernt.size > 0 || viele || themen.has('liegenschaften')) this.#isOutdated = true
  }

  pause(): void {
    this.#isListening = false
  }

  resume(): void {
    this.#isListening = true
    this.#isOutdated = true
  }

  async #make(make: () => Promise<ExposesFile>, now: () => number): Promise<ExposesFile> {
    // Changes during the creation may be missing in the file.
    this.#isOutdated = false
    const begunMs = now()
    try {
      this.#file = await make()
    } catch (error) {
      this.#isOutdated = true
      throw error
    }
    const doneMs = now()
    this.#restsUntilMs = doneMs + Math.min(MAX_QUIET_MS, (doneMs - begunMs) * QUIET)
    return this.#file
  }
}

export function getExposesFileStorage(): ExposesFileStorage {
  return perProcess('exposesDatei', () => new ExposesFileStorage())
}

/** Creates the data file as a stream, so that its text is never in memory as a whole. */
export async function createExposesFile(db: Executor): Promise<ExposesFile> {
  const gzip = await buffer(Readable.from(toJson(listOeffentlicheExposes(db))).pipe(createGzip()))
  return { gzip, etag: `W/"${createHash('sha1').update(gzip).digest('base64url')}"` }
}

async function* toJson(parts: AsyncGenerator<ExposeData[], void, undefined>): AsyncGenerator<string> {
  let start = '['
  for await (const part of parts) {
    yield start + part.map((expose) => JSON.stringify(expose)).join(',\n')
    start = ',\n'
  }
  yield start === '[' ? '[]\n' : ']\n'
}
