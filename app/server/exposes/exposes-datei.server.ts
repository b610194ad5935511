import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { perProcess } from '#app/server/config/per-process.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { Aenderung } from '#app/server/realtime/aenderung.server.ts'
import { type ExposeDaten, listOeffentlicheExposes } from './list-oeffentliche-exposes.server.ts'

/** The data file as it is kept: compressed, since a hundred thousand Exposés have 100 MB of text. */
export type ExposesDatei = { gzip: Buffer<ArrayBuffer>; etag: string }

/** A file is used at least this many times as long as it took to make, so that making it takes a tenth of a core. */
const RUHE = 10
const MAX_RUHE_MS = 60_000

/**
 * Keeps the data file for everybody who asks, and makes it again after a change: when somebody asks, once however many
 * do, and not more often than it costs. A small portal's file follows changes at once.
 */
export class ExposesDateiSpeicher {
  #datei: ExposesDatei | null = null
  #entsteht: Promise<ExposesDatei> | null = null
  #hoert = false
  #veraltet = true
  #ruhtBisMs = 0

  /** The kept file, or the one that `make` answers. */
  async get(make: () => Promise<ExposesDatei>, now: () => number = Date.now): Promise<ExposesDatei> {
    const istAktuell = this.#hoert && !this.#veraltet && !this.#entsteht
    if (this.#datei && (istAktuell || now() < this.#ruhtBisMs)) return this.#datei
    this.#entsteht ??= this.#make(make, now).finally(() => {
      this.#entsteht = null
    })
    return this.#entsteht
  }

  /** Any change of a public Exposé stands in the file, and whether its Liegenschaft is public. */
  forget({ geaendert, entfernt, viele, themen }: Aenderung): void {
    if (geaendert.size > 0 || entfernt.size > 0 || viele || themen.has('liegenschaften')) this.#veraltet = true
  }

  /** Changes are no longer heard. */
  pause(): void {
    this.#hoert = false
  }

  /** Changes are heard again, from now on. */
  resume(): void {
    this.#hoert = true
    this.#veraltet = true
  }

  async #make(make: () => Promise<ExposesDatei>, now: () => number): Promise<ExposesDatei> {
    // What changes while the file is being made may be missing in it.
    this.#veraltet = false
    const begonnenMs = now()
    try {
      this.#datei = await make()
    } catch (error) {
      this.#veraltet = true
      throw error
    }
    const fertigMs = now()
    this.#ruhtBisMs = fertigMs + Math.min(MAX_RUHE_MS, (fertigMs - begonnenMs) * RUHE)
    return this.#datei
  }
}

/** The one of this process. */
export function getExposesDateiSpeicher(): ExposesDateiSpeicher {
  return perProcess('exposesDatei', () => new ExposesDateiSpeicher())
}

/** Makes the data file. Part by part: the whole text never lies in memory. */
export async function createExposesDatei(db: Executor): Promise<ExposesDatei> {
  const gzip = await buffer(Readable.from(toJson(listOeffentlicheExposes(db))).pipe(createGzip()))
  return { gzip, etag: `W/"${createHash('sha1').update(gzip).digest('base64url')}"` }
}

async function* toJson(teile: AsyncGenerator<ExposeDaten[], void, undefined>): AsyncGenerator<string> {
  let anfang = '['
  for await (const teil of teile) {
    yield anfang + teil.map((expose) => JSON.stringify(expose)).join(',\n')
    anfang = ',\n'
  }
  yield anfang === '[' ? '[]\n' : ']\n'
}
