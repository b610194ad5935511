import { hash } from 'node:crypto'
import { findBildFormat } from '#app/server/bilder/bild-format.server.ts'
import { bildPath, UMZUG_SEGMENT } from '#app/server/bilder/bild-paths.server.ts'
import { checkBild, isBildStored, storeBild } from '#app/server/bilder/store-bild.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { DOKUMENTE_BUCKET } from '#app/server/storage/storage-key.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import type { ConvertedRow } from './convert-row.server.ts'
import type { UmzugFolder } from './open-folder.server.ts'
import { findStoredFile, mapBildUrls } from './stored-file.server.ts'
import type { Json, UmzugTable } from './umzug-tables.server.ts'

const REFUSALS = ['BILD_KEIN_BILD', 'BILD_UNLESBAR', 'BILD_ZU_GROSS'] as const
const QUOTED = 100

/** New URL of a picture, or the reason why its old URL stays. */
type Moved = { url: string } | { problem: string }

/**
 * Pictures of an Umzug. All are stored before the first row is written. A picture's key is the hash of its content, so
 * a repeated Umzug does not store it again (UMZUG-6).
 */
export class BildMove {
  readonly #moved = new Map<string, Moved>()
  readonly #db: Database
  readonly #storage: Storage
  readonly #folder: UmzugFolder
  readonly #options: { isProbe: boolean; now: Date }
  readonly stored = new Set<string>()

  constructor(db: Database, storage: Storage, folder: UmzugFolder, options: { isProbe: boolean; now: Date }) {
    this.#db = db
    this.#storage = storage
    this.#folder = folder
    this.#options = options
  }

  async collect(table: UmzugTable, { values }: ConvertedRow): Promise<void> {
    const urls: string[] = []
    mapColumns(table, values, (url) => {
      urls.push(url)
      return url
    })
    for (const url of urls) {
      if (!this.#moved.has(url)) this.#moved.set(url, await this.#move(url))
    }
  }

  /** Replaces picture URLs in the row. Returns hints about pictures whose old URL stays. */
  rewrite(table: UmzugTable, { values }: ConvertedRow): string[] {
    const hints: string[] = []
    mapColumns(table, values, (url) => {
      const moved = this.#moved.get(url) ?? { problem: 'die Datei hat sich während des Umzugs geändert' }
      if ('url' in moved) return moved.url
      hints.push(`Bild „${url.slice(0, QUOTED)}“: ${moved.problem.replace(/\.$/, '')}.`)
      return url
    })
    return hints
  }

  async #move(url: string): Promise<Moved> {
    const file = findStoredFile(url)
    if (file.kind === 'elsewhere') {
      return url.startsWith('/bilder/')
        ? { url }
        : { problem: 'liegt auf einem anderen Server und wird hier nicht gezeigt' }
    }
    const below = file.kind === 'bucket' ? [] : this.#folder.bildBuckets.map((bucket) => `${bucket}/${file.path}`)
    const places = [file.path, ...below]
    if (places.some((place) => place.startsWith(`${DOKUMENTE_BUCKET}/`))) {
      return { problem: 'liegt unter den Dokumenten, die nicht öffentlich sind' }
    }
    let missing = 'die Datei fehlt'
    for (const place of places) {
      const found = await this.#folder.readFile(place)
      if ('bytes' in found) return this.#store(found.bytes)
      missing = found.missing
    }
    return { problem: missing }
  }

  async #store(bytes: Uint8Array): Promise<Moved> {
    const { isProbe, now } = this.#options
    const format = findBildFormat(bytes)
    if (format === null) return { problem: 'die Datei ist kein Bild' }
    const key = `${UMZUG_SEGMENT}/${hash('sha256', bytes).slice(0, 40)}.${format}`
    const url = bildPath(key)
    if (this.stored.has(key) || (await isBildStored(this.#db, this.#storage, { key }))) return { url }
    try {
      if (isProbe) await checkBild(bytes)
      else await storeBild(this.#db, this.#storage, { key, bytes, alt: null, now, variantsLater: true })
    } catch (error) {
      return { problem: requireDomainError(error, ...REFUSALS).message }
    }
    this.stored.add(key)
    return { url }
  }
}

function mapColumns(table: UmzugTable, values: Record<string, Json>, replace: (url: string) => string): void {
  for (const [name, { hasBilder }] of Object.entries(table.columns)) {
    const value = values[name]
    if (hasBilder && value !== undefined && value !== null) values[name] = mapBildUrls(value, replace)
  }
}
