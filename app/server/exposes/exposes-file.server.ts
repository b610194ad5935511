import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { perProcess } from '#app/server/config/per-process.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { Aenderung } from '#app/server/realtime/aenderung.server.ts'
import { type ExposeData, listOeffentlicheExposes } from './list-oeffentliche-exposes.server.ts'

/** The data file as it is kept: compressed, since a hundred thousand Exposés have 100 MB of text. */
export type ExposesFile = { gzip: Buffer<ArrayBuffer>; etag: string }

/** A file is used at least this many times as long as it took to make, so that making it takes a tenth of a core. */
const QUIET = 10
const MAX_QUIET_MS = 60_000

/**
 * Keeps the data file for everybody who asks, and makes it again after a change: when somebody asks, once however many
 * do, and not more often than it costs. A small portal's file follows changes at once.
 */
export class ExposesFileStorage {
  #file: ExposesFile | null = null
  #making: Promise<ExposesFile> | null = null
  #isListening = false
  #isOutdated = true
  #restsUntilMs = 0

  /** The kept file, or the one that `make` answers. */
  async get(make: () => Promise<ExposesFile>, now: () => number = Date.now): Promise<ExposesFile> {
    const isCurrent = this.#isListening && !this.#isOutdated && !this.#making
    if (this.#file && (isCurrent || now() < this.#restsUntilMs)) return this.#file
    this.#making ??= this.#make(make, now).finally(() => {
      this.#making = null
    })
    return this.#making
  }

  /** Any change of a public Exposé stands in the file, and whether its Liegenschaft is public. */
  forget({ geaendert, entfernt, viele, themen }: Aenderung): void {
    if (geaendert.size > 0 || entfernt.size > 0 || viele || themen.has('liegenschaften')) this.#isOutdated = true
  }

  /** Changes are no longer heard. */
  pause(): void {
    this.#isListening = false
  }

  /** Changes are heard again, from now on. */
  resume(): void {
    this.#isListening = true
    this.#isOutdated = true
  }

  async #make(make: () => Promise<ExposesFile>, now: () => number): Promise<ExposesFile> {
    // What changes while the file is being made may be missing in it.
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

/** The one of this process. */
export function getExposesFileStorage(): ExposesFileStorage {
  return perProcess('exposesDatei', () => new ExposesFileStorage())
}

/** Makes the data file. Part by part: the whole text never lies in memory. */
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
