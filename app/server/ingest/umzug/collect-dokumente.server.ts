import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { ConvertedRow } from '#app/server/ingest/umzug/convert-row.server.ts'
import type { Json } from '#app/server/ingest/umzug/umzug-tables.server.ts'
import { checkDokument, isPathTaken } from '#app/server/mieterfragebogen/dokumente/check-dokument.server.ts'
import { dokumentName, STORED } from '#app/server/mieterfragebogen/dokumente/dokument-format.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { withUploadFolder } from '#app/server/mieterfragebogen/dokumente/upload-folder.server.ts'
import { DOKUMENTE_BUCKET, isStorageKey } from '#app/server/storage/storage-key.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { date } from '#app/shared/format/date.ts'
import {
  DOKUMENT_KINDS,
  DOKUMENT_TYPEN,
  dokumentKindOf,
  MAX_DOKUMENT_BYTES,
} from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { UmzugFolder } from './open-folder.server.ts'
import { listKnown, listPresentKeys } from './umzug.repository.server.ts'

const FORMATS = ['jpeg', 'png', 'gif', 'webp', 'heic', 'pdf', 'doc', 'docx'] as const

type Moved = { values: Record<string, Json>; added: Record<string, Json> } | { problem: string }

const TABLE = 'mieterfragebogen_dokumente'
const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')

/** Documents of an Umzug, checked and stored like uploads before their rows are written (UMZUG-7). Skips known ones. */
export class DokumentMove {
  readonly #moved = new Map<string, Moved>()
  readonly #paths = new Set<string>()
  readonly #db: Database
  readonly #storage: Storage
  readonly #folder: UmzugFolder
  readonly #isProbe: boolean
  stored = 0

  constructor(db: Database, storage: Storage, folder: UmzugFolder, { isProbe }: { isProbe: boolean }) {
    this.#db = db
    this.#storage = storage
    this.#folder = folder
    this.#isProbe = isProbe
  }

  async collect({ zeile, values, problems }: ConvertedRow): Promise<void> {
    if (zeile === null || problems.length > 0 || this.#moved.has(zeile)) return
    // A document deleted in this portal must not come back.
    const keys = [zeile]
    const present = await listPresentKeys(this.#db, { table: TABLE, keys })
    const known = await listKnown(this.#db, { table: TABLE, keys })
    if (!present.has(zeile) && !known.has(zeile)) this.#moved.set(zeile, await this.#move(zeile, values))
  }

  /** Fills in the stored file's columns. Returns the problem in German; null without a problem. */
  rewrite({ zeile, values, added }: ConvertedRow): string | null {
    const moved = zeile === null ? undefined : this.#moved.get(zeile)
    if (moved === undefined) return null
    if ('problem' in moved) return moved.problem
    Object.assign(values, moved.values)
    Object.assign(added, moved.added)
    return null
  }

  async #move(id: string, values: Record<string, Json>): Promise<Moved> {
    const typ = DOKUMENT_TYPEN.find((known) => known === values.dokument_typ)
    if (typ === undefined)
      return { problem: `dokument_typ: diese Art gibt es hier nicht („${text(values.dokument_typ).slice(0, 40)}“).` }
    const path = text(values.datei_pfad)
    const found = await this.#folder.readFile(`${DOKUMENTE_BUCKET}/${path}`)
    if ('missing' in found) return { problem: `Datei „${path.slice(0, 100)}“: ${found.missing}.` }
    if (found.bytes.byteLength > MAX_DOKUMENT_BYTES) return { problem: 'Die Datei ist größer als 10 MB.' }
    return withUploadFolder(async (files) => {
      await writeFile(files.sent, found.bytes, { flag: 'wx', mode: 0o600 })
      const name = text(values.datei_name)
      const isAusweis = DOKUMENT_KINDS[dokumentKindOf(typ)].isIdentity
      const sentAt = text(values.created_at)
      const day = sentAt === '' ? '' : `, ${date(new Date(sentAt).toISOString())}`
      const kopie = isAusweis ? `Kopie für ${config.firma.name}${day}` : null
      try {
        const checked = await checkDokument({
          files,
          name,
          kopie,
          owner: 'umzug',
          formats: FORMATS,
          uploader: dokumentKindOf(typ),
          onUsed: async () => undefined,
        })
        const { mimeType, extension } = STORED[checked.format]
        const file = checked.isNew ? files.prepared : files.sent
        const own = isStorageKey(dokumentKey(path)) ? path : `umzug/${id}.${extension}`
        if (this.#paths.has(own) || (await isPathTaken(this.#db, own))) {
          return { problem: 'datei_pfad: gehört schon zu einem anderen Dokument.' }
        }
        this.#paths.add(own)
        if (!this.#isProbe) {
          await this.#storage.put(dokumentKey(own), createReadStream(file), { contentType: mimeType })
        }
        this.stored += 1
        return {
          values: {
            datei_name: dokumentName(name, checked.format),
            datei_pfad: own,
            datei_groesse: (await stat(file)).size,
            mime_type: mimeType,
          },
          added: { status: checked.status, anzeige: checked.anzeige, seiten: checked.pageCount },
        }
      } catch (error) {
        return { problem: requireDomainError(error).message }
      }
    })
  }
}
