import type { Database } from '#app/server/db/database.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { signLink } from '#app/server/secrets/signed-link.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { DomainError, requireDomainError } from '#app/shared/domain-error.ts'
import { findBild, findExposeBildquellen, saveBild, saveConversion } from './bild.repository.server.ts'
import { enqueueVariants, hasHeicError, saveHeicError } from './bild-auftrag.repository.server.ts'
import { CONTENT_TYPES, findBildFormat } from './bild-format.server.ts'
import { bildPath, convertedKey, findOriginalKey, speicherKey } from './bild-paths.server.ts'
import { type BildSperre, withBildSperre } from './bild-sperre.server.ts'
import { createVariants, readBildData, readHeicDimensions } from './bild-variants.server.ts'
import { HEIC_COLOR, putVariants } from './create-bild-variants.server.ts'
import { convertHeic, getHeicQueue } from './heic.server.ts'
import { listSources } from './sync-expose-bilder.server.ts'

type HeicResult = { convertedUrl: string; converted: boolean }

const inFlight = () => perProcess('heic.laufend', () => new Map<string, Promise<HeicResult>>())

/**
 * Converts a HEIC picture once (BILD-3), even on several servers. Records a failure and does not retry it. `intern`:
 * true for staff and the server itself; other callers reach only Exposés that are public or have a direct link.
 * @throws EXPOSE_NICHT_GEFUNDEN, BILD_NICHT_IM_EXPOSE, BILD_FEHLT, BILD_UNLESBAR, BILD_WARTESCHLANGE_VOLL
 */
export async function convertHeicBild(
  db: Database,
  storage: Storage,
  { exposeId, imageUrl, intern, now }: { exposeId: string; imageUrl: string; intern: boolean; now: Date },
): Promise<HeicResult> {
  const expose = await findExposeBildquellen(db, { exposeId })
  const sichtbar = expose !== null && (expose.oeffentlich || expose.direktlink)
  if (!expose || !(intern || sichtbar)) {
    throw new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
  }
  if (!listSources(expose).includes(imageUrl)) {
    throw new DomainError('BILD_NICHT_IM_EXPOSE', 'Dieses Bild gehört nicht zu diesem Exposé.')
  }
  const result = await convertStoredHeic(db, storage, { quelle: imageUrl, now })
  return sichtbar ? result : { ...result, convertedUrl: signLink(result.convertedUrl, { now }) }
}

async function convertStoredHeic(
  db: Database,
  storage: Storage,
  { quelle, now }: { quelle: string; now: Date },
): Promise<HeicResult> {
  const bild = await findBild(db, { quelle })
  if (bild?.konvertiertKey) return { convertedUrl: bildPath(bild.konvertiertKey), converted: true }
  // Decided without the file: pictures that need no conversion must not fill the queue.
  if (bild && !bild.heic) return { convertedUrl: quelle, converted: false }
  const running = inFlight().get(quelle)
  if (running) return running
  const work = convertOnce(db, storage, { quelle, now }).finally(() => inFlight().delete(quelle))
  inFlight().set(quelle, work)
  return work
}

async function convertOnce(
  db: Database,
  storage: Storage,
  { quelle, now }: { quelle: string; now: Date },
): Promise<HeicResult> {
  if (await hasHeicError(db, { quelle })) throw unsupported()
  try {
    return await getHeicQueue().run(() =>
      withBildSperre(db, storage, { quelle }, (sperre) => convertHeld(db, storage, sperre, now)),
    )
  } catch (error) {
    const { cause, message } = requireDomainError(error, 'BILD_UNLESBAR')
    await saveHeicError(db, { quelle, fehler: cause instanceof Error ? cause.message : message })
    throw unsupported(cause)
  }
}

async function convertHeld(db: Database, storage: Storage, sperre: BildSperre, now: Date): Promise<HeicResult> {
  const { quelle } = sperre
  const bild = await findBild(db, { quelle })
  if (bild?.konvertiertKey) return { convertedUrl: bildPath(bild.konvertiertKey), converted: true }
  const key = findOriginalKey(quelle)
  const original = key === null ? null : await storage.get(speicherKey(key))
  if (key === null || original === null) throw new DomainError('BILD_FEHLT', 'Bild nicht verfügbar')
  const format = findBildFormat(original)
  if (format === null) throw unsupported()
  if (format !== 'heic') return { convertedUrl: quelle, converted: false }

  // Pictures too large to decode never reach the worker.
  const masse = await readHeicDimensions(original)
  const jpeg = await convertHeic(original)
  const daten = await readBildData(jpeg)
  const newKey = convertedKey(key)
  await storage.put(speicherKey(newKey), jpeg, { contentType: CONTENT_TYPES.jpeg })
  await putVariants(storage, newKey, await createVariants(jpeg, { breite: daten.breite, format: 'webp' }))
  await sperre.commit(async (tx) => {
    if (!bild) {
      await saveBild(tx, { quelle, speicherKey: key, ...masse, farbe: HEIC_COLOR, heic: true, erstelltAm: now })
    }
    await saveConversion(tx, { quelle, konvertiertKey: newKey, ...daten, webp: true })
    await enqueueVariants(tx, { quelle, now })
  })
  return { convertedUrl: bildPath(newKey), converted: true }
}

function unsupported(cause?: unknown): DomainError {
  return new DomainError('BILD_UNLESBAR', 'HEIC-Format nicht unterstützt', { cause })
}
