import type { Database } from '#app/server/db/database.server.ts'
import type { Turn } from '#app/server/process/queue.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import type { StorageKey } from '#app/server/storage/storage-key.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { findBild, saveBild } from './bild.repository.server.ts'
import { enqueueVariants } from './bild-auftrag.repository.server.ts'
import type { BildRow } from './bild-columns.repository.server.ts'
import { type BildFormat, CONTENT_TYPES, findBildFormat } from './bild-format.server.ts'
import { bildPath, isOriginalKey, speicherKey } from './bild-paths.server.ts'
import { withBildSperre } from './bild-sperre.server.ts'
import {
  createVariants,
  readBildData,
  readHeicDimensions,
  stripMetadata,
  type Variant,
} from './bild-variants.server.ts'
import { claimStoredBilder } from './claim-stored-bilder.server.ts'
import { HEIC_COLOR, putVariants } from './create-bild-variants.server.ts'
import { unmarkVerwaiste } from './verwaist.repository.server.ts'

const MAX_SIZE_BYTES = 40 * 1024 * 1024

type StoreBildInput = {
  /** Storage key, such as `exposes/altbau-1/01-wohnzimmer.webp`; the picture's URL is `/bilder/<key>`. */
  key: string
  bytes: Uint8Array
  alt: string | null
  now?: Date
  /** True to leave the WebP variants to the job too; speeds up the loading of many pictures. */
  variantsLater?: boolean
  turn?: Turn
}

/**
 * Stores a picture with WebP variants; a job creates AVIF. A key's content never changes, since browsers keep its URL
 * for good: equal bytes are accepted, other bytes refused. A failed write leaves neither row nor file.
 * @throws BILD_SCHLUESSEL_UNGUELTIG, BILD_SCHLUESSEL_BELEGT, BILD_KEIN_BILD, BILD_UNLESBAR, BILD_ZU_GROSS
 */
export async function storeBild(db: Database, storage: Storage, input: StoreBildInput): Promise<BildRow> {
  const { key, alt, now = new Date() } = input
  if (!isOriginalKey(key)) throw new DomainError('BILD_SCHLUESSEL_UNGUELTIG', 'Dieser Dateiname ist nicht zulässig.')
  const format = requireFormat(input.bytes)
  const { bytes, daten, varianten } = await prepare(input, format)
  const quelle = bildPath(key)

  return withBildSperre(db, storage, { quelle, neu: true }, async (sperre) => {
    const present = await findBild(db, { quelle })
    if (present) {
      await sperre.commit((tx) => unmarkVerwaiste(tx, { quellen: [quelle] }))
      return requireSameContent(storage, speicherKey(key), present, bytes)
    }
    await storage.put(speicherKey(key), bytes, { contentType: CONTENT_TYPES[format] })
    await putVariants(storage, key, varianten)
    const webp = varianten.length > 0
    const saved = await sperre.commit(async (tx) => {
      await saveBild(tx, { quelle, speicherKey: key, ...daten, alt, webp, heic: format === 'heic', erstelltAm: now })
      if (format !== 'heic') await enqueueVariants(tx, { quelle, now })
      return findBild(tx, { quelle })
    })
    if (!saved) throw new Error(`The image ${quelle} was saved and is not there.`)
    return saved
  })
}

export async function isBildStored(db: Database, storage: Storage, { key }: { key: string }): Promise<boolean> {
  const stored = await claimStoredBilder(db, [bildPath(key)])
  return stored.size > 0 && (await storage.exists(speicherKey(key)))
}

/** Checks the bytes like `storeBild` and throws its errors, but stores nothing. */
export async function checkBild(bytes: Uint8Array): Promise<void> {
  await prepare({ bytes, variantsLater: true }, requireFormat(bytes))
}

function requireFormat(bytes: Uint8Array): BildFormat {
  if (bytes.byteLength > MAX_SIZE_BYTES) throw new DomainError('BILD_ZU_GROSS', 'Das Bild ist größer als 40 MB.')
  const format = findBildFormat(bytes)
  if (format === null) {
    throw new DomainError('BILD_KEIN_BILD', 'Die Datei ist kein Bild (erlaubt: JPEG, PNG, WebP, AVIF, GIF, HEIC).')
  }
  return format
}

async function prepare(
  { bytes, variantsLater = false, turn }: Pick<StoreBildInput, 'bytes' | 'variantsLater' | 'turn'>,
  format: BildFormat,
) {
  if (format === 'heic') {
    return {
      bytes,
      daten: { ...(await readHeicDimensions(bytes, turn)), farbe: HEIC_COLOR },
      varianten: [] as Variant[],
    }
  }
  const cleaned = await stripMetadata(bytes, format, turn)
  const daten = await readBildData(cleaned, turn)
  const varianten = variantsLater ? [] : await createVariants(cleaned, { breite: daten.breite, format: 'webp', turn })
  return { bytes: cleaned, daten, varianten }
}

/**
 * Accepts equal bytes. Writes the file again if it is missing, for example after a restore.
 * @throws BILD_SCHLUESSEL_BELEGT if the stored file differs from `bytes`
 */
async function requireSameContent(storage: Storage, file: StorageKey, bild: BildRow, bytes: Uint8Array) {
  const saved = await storage.get(file)
  if (saved === null) await storage.put(file, bytes)
  if (saved === null || Buffer.compare(saved, bytes) === 0) return bild
  throw new DomainError(
    'BILD_SCHLUESSEL_BELEGT',
    'Unter diesem Dateinamen liegt schon ein anderes Bild. Bitte wählen Sie einen anderen Namen.',
  )
}
