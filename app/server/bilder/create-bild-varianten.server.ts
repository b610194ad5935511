import type { Executor } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { findBild, forgetVarianten, listBildAnsichten, lockBilder, saveBild } from './bild.repository.server.ts'
import { enqueueVarianten } from './bild-auftrag.repository.server.ts'
import { CONTENT_TYPES, findBildFormat } from './bild-format.server.ts'
import {
  findOriginalKey,
  listStufen,
  speicherKey,
  VARIANTEN_FORMATE,
  type VariantenFormat,
  variantenSpeicherKey,
} from './bild-pfade.server.ts'
import { createVarianten, readBildDaten, readHeicMasse, type Variante } from './bild-varianten.server.ts'

/** What became of one image: `heic` waits for a conversion on demand, `fehlt` has no file, `unlesbar` is damaged. */
export type VariantenErgebnis = 'erstellt' | 'vorhanden' | 'heic' | 'fehlt' | 'unlesbar' | 'fremd'

/** Colour behind a HEIC picture, which nobody here can look into before it is converted. */
export const HEIC_FARBE = '#ddd8cd'

/**
 * Makes the variants of one image in one format and records them, if they are not there. The files are whole before
 * the row names them; a failed put leaves the row as it was. Damage is an answer, not an exception: it must not keep
 * the other images of an Exposé from theirs. Run inside a transaction: it holds the lock of the image to its end.
 */
export async function createBildVarianten(
  tx: Executor,
  storage: Storage,
  { quelle, format, now }: { quelle: string; format: VariantenFormat; now: Date },
): Promise<VariantenErgebnis> {
  const key = findOriginalKey(quelle)
  if (key === null) return 'fremd'
  await lockBilder(tx, [quelle])
  const row = await findBild(tx, { quelle })
  if (row?.[format]) {
    if (format === 'webp' && !row.avif) await enqueueVarianten(tx, { quelle, now })
    return 'vorhanden'
  }
  const quellKey = row?.konvertiertKey ?? key
  const bytes = await storage.get(speicherKey(quellKey))
  if (bytes === null) return 'fehlt'
  try {
    return await create(tx, storage, { quelle, key, quellKey, bytes, format, now })
  } catch (error) {
    if (isDomainError(error) && error.code === 'BILD_UNLESBAR') return 'unlesbar'
    throw error
  }
}

type Auftrag = { quelle: string; key: string; quellKey: string; bytes: Uint8Array; format: VariantenFormat; now: Date }

async function create(tx: Executor, storage: Storage, auftrag: Auftrag): Promise<VariantenErgebnis> {
  const { quelle, key, quellKey, bytes, format, now } = auftrag
  const bildFormat = findBildFormat(bytes)
  if (bildFormat === null) return 'unlesbar'
  const grund = { quelle, speicherKey: key, erstelltAm: now }
  if (bildFormat === 'heic') {
    await saveBild(tx, { ...grund, ...(await readHeicMasse(bytes)), farbe: HEIC_FARBE, heic: true })
    return 'heic'
  }
  const daten = await readBildDaten(bytes)
  await putVarianten(storage, quellKey, await createVarianten(bytes, daten.breite, format))
  await saveBild(tx, { ...grund, ...daten, [format]: true })
  if (format === 'webp') await enqueueVarianten(tx, { quelle, now })
  return 'erstellt'
}

/** Writes variants. If one fails it throws, but only when none is under way any more, so that a caller can tidy up. */
export async function putVarianten(storage: Storage, key: string, varianten: readonly Variante[]): Promise<void> {
  const results = await Promise.allSettled(
    varianten.map(({ stufe, format, bytes }) =>
      storage.put(variantenSpeicherKey(key, stufe, format), bytes, { contentType: CONTENT_TYPES[format] }),
    ),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** All files that the variants of an image of this width may have. */
export function listVariantenKeys(key: string, breite: number): string[] {
  return listStufen(breite).flatMap(({ stufe }) =>
    VARIANTEN_FORMATE.map((format) => variantenSpeicherKey(key, stufe, format)),
  )
}

/**
 * Removes the variants of images. In two steps, so that no page ever names a file that is gone: first the rows say so
 * and that is committed, then the files go, unless someone has made the variants anew in between. Returns the number
 * of images that had some. Repeatable: what an interrupted run left behind goes in the next one.
 */
export async function removeBildVarianten(db: Executor, storage: Storage, quellen: readonly string[]): Promise<number> {
  if (quellen.length === 0) return 0
  const entfernt = await db.transaction(async (tx) => {
    await lockBilder(tx, quellen)
    return forgetVarianten(tx, { quellen })
  })
  await db.transaction(async (tx) => {
    await lockBilder(tx, quellen)
    for (const row of (await listBildAnsichten(tx, quellen)).values()) {
      const key = row.konvertiertKey ?? row.speicherKey
      if (row.webp || row.avif || key === null) continue
      const keys = listVariantenKeys(key, row.breite)
      await Promise.all(keys.map((datei) => storage.delete(datei)))
    }
  })
  return entfernt
}
