import type { Database } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import type { VariantFormat } from '#app/shared/bilder/bild-files.ts'
import { DomainError, requireDomainError } from '#app/shared/domain-error.ts'
import { findBild, forgetVariants, saveBild } from './bild.repository.server.ts'
import { enqueueVariants } from './bild-auftrag.repository.server.ts'
import { CONTENT_TYPES, findBildFormat } from './bild-format.server.ts'
import { findOriginalKey, listVariantKeys, speicherKey, variantStorageKey } from './bild-paths.server.ts'
import { type BildSperre, withBildSperre } from './bild-sperre.server.ts'
import { createVariants, readBildData, readHeicDimensions, type Variant } from './bild-variants.server.ts'

/**
 * Result for one picture. `heic`: is converted later, on demand. `fehlt`: the file is missing. `unlesbar`: damaged or
 * too large. `fremd`: stored on another site.
 */
export type VariantsResult = 'erstellt' | 'vorhanden' | 'heic' | 'fehlt' | 'unlesbar' | 'fremd'

export const HEIC_COLOR = '#ddd8cd'

/**
 * Creates missing variants; writes their files before it updates the picture's row. Returns `unlesbar` instead of
 * throwing, so that the other pictures of an Exposé are processed too.
 */
export async function createBildVariants(
  db: Database,
  storage: Storage,
  sperre: BildSperre,
  { format, avifLater, now }: { format: VariantFormat; avifLater: boolean; now: Date },
): Promise<VariantsResult> {
  const { quelle } = sperre
  const key = findOriginalKey(quelle)
  if (key === null) return 'fremd'
  const row = await findBild(db, { quelle })
  if (row?.[format]) {
    if (avifLater && !row.avif) await sperre.commit((tx) => enqueueVariants(tx, { quelle, now }))
    return 'vorhanden'
  }
  const quellKey = row?.konvertiertKey ?? key
  const bytes = await storage.get(speicherKey(quellKey))
  if (bytes === null) return 'fehlt'
  try {
    const { result, bild } = await create(storage, { quellKey, bytes, format })
    await sperre.commit(async (tx) => {
      await saveBild(tx, { quelle, speicherKey: key, erstelltAm: now, ...bild })
      if (avifLater && result === 'erstellt') await enqueueVariants(tx, { quelle, now })
    })
    return result
  } catch (error) {
    requireDomainError(error, 'BILD_UNLESBAR')
    return 'unlesbar'
  }
}

type Source = { quellKey: string; bytes: Uint8Array; format: VariantFormat }

async function create(storage: Storage, { quellKey, bytes, format }: Source) {
  const bildFormat = findBildFormat(bytes)
  if (bildFormat === null) throw new DomainError('BILD_UNLESBAR', 'Das Bild ist beschädigt oder zu groß.')
  if (bildFormat === 'heic') {
    const bild = { ...(await readHeicDimensions(bytes)), farbe: HEIC_COLOR, heic: true }
    return { result: 'heic' as const, bild }
  }
  const daten = await readBildData(bytes)
  await putVariants(storage, quellKey, await createVariants(bytes, { breite: daten.breite, format }))
  return { result: 'erstellt' as const, bild: { ...daten, [format]: true } }
}

/** Stores variants. If a write fails, waits for the others before it throws, so that the caller can clean up. */
export async function putVariants(storage: Storage, key: string, varianten: readonly Variant[]): Promise<void> {
  const results = await Promise.allSettled(
    varianten.map(({ level, format, bytes }) =>
      storage.put(variantStorageKey(key, level, format), bytes, { contentType: CONTENT_TYPES[format] }),
    ),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Removes variants; returns the number of pictures that had some. Commits first: no page names a deleted file. */
export async function removeBildVariants(db: Database, storage: Storage, quellen: readonly string[]): Promise<number> {
  let removed = 0
  for (const quelle of quellen) {
    await withBildSperre(db, storage, { quelle }, async (sperre) => {
      removed += await sperre.commit((tx) => forgetVariants(tx, { quellen: [quelle] }))
      const row = await findBild(db, { quelle })
      const key = row?.konvertiertKey ?? row?.speicherKey
      if (!row || !key || row.webp || row.avif) return
      await sperre.requireHeld()
      await Promise.all(listVariantKeys(key, row.breite).map((file) => storage.delete(file)))
    })
  }
  return removed
}
