import { perProcess } from '#app/server/config/per-process.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { signLink } from '#app/server/geheimnis/signed-link.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { DomainError, requireDomainError } from '#app/shared/domain-error.ts'
import { findBild, findExposeBildquellen, saveBild, saveKonvertierung } from './bild.repository.server.ts'
import { enqueueVarianten, hasHeicFehler, saveHeicFehler } from './bild-auftrag.repository.server.ts'
import { CONTENT_TYPES, findBildFormat } from './bild-format.server.ts'
import { bildPfad, findOriginalKey, konvertierterKey, speicherKey } from './bild-pfade.server.ts'
import { type BildSperre, withBildSperre } from './bild-sperre.server.ts'
import { createVarianten, readBildDaten, readHeicMasse } from './bild-varianten.server.ts'
import { HEIC_FARBE, putVarianten } from './create-bild-varianten.server.ts'
import { convertHeic, getHeicQueue } from './heic.server.ts'
import { listQuellen } from './sync-expose-bilder.server.ts'

type HeicErgebnis = { convertedUrl: string; umgewandelt: boolean }

/** Conversions under way in this process, by image. */
const laufende = () => perProcess('heic.laufend', () => new Map<string, Promise<HeicErgebnis>>())

/**
 * Converts a HEIC image of an Exposé on demand, once (BILD-3): the first request does it, later ones and
 * those that come meanwhile get its result, also from another server on the same database. What failed is remembered
 * and not tried again. `intern` is true for operators and the server itself; everyone else only reaches Exposés that
 * are public or reachable by link (decisions, section on the backend), and a link to a picture of others is theirs for
 * an hour.
 * Throws DomainError EXPOSE_NICHT_GEFUNDEN, BILD_NICHT_IM_EXPOSE, BILD_FEHLT, BILD_UNLESBAR, BILD_WARTESCHLANGE_VOLL.
 */
export async function convertHeicBild(
  db: Database,
  storage: Storage,
  { exposeId, imageUrl, intern, now }: { exposeId: string; imageUrl: string; intern: boolean; now: Date },
): Promise<HeicErgebnis> {
  const expose = await findExposeBildquellen(db, { exposeId })
  const sichtbar = expose !== null && (expose.oeffentlich || expose.direktlink)
  if (!expose || !(intern || sichtbar)) {
    throw new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
  }
  if (!listQuellen(expose).includes(imageUrl)) {
    throw new DomainError('BILD_NICHT_IM_EXPOSE', 'Dieses Bild gehört nicht zu diesem Exposé.')
  }
  const ergebnis = await convertShared(db, storage, { quelle: imageUrl, now })
  return sichtbar ? ergebnis : { ...ergebnis, convertedUrl: signLink(ergebnis.convertedUrl, { now }) }
}

async function convertShared(
  db: Database,
  storage: Storage,
  { quelle, now }: { quelle: string; now: Date },
): Promise<HeicErgebnis> {
  const bild = await findBild(db, { quelle })
  if (bild?.konvertiertKey) return { convertedUrl: bildPfad(bild.konvertiertKey), umgewandelt: true }
  // Told without its file: anyone may ask for any picture, and must not fill the queue with those that need nothing.
  if (bild && !bild.heic) return { convertedUrl: quelle, umgewandelt: false }
  const laufend = laufende().get(quelle)
  if (laufend) return laufend
  const neu = convertOnce(db, storage, { quelle, now }).finally(() => laufende().delete(quelle))
  laufende().set(quelle, neu)
  return neu
}

async function convertOnce(
  db: Database,
  storage: Storage,
  { quelle, now }: { quelle: string; now: Date },
): Promise<HeicErgebnis> {
  if (await hasHeicFehler(db, { quelle })) throw nichtUnterstuetzt()
  try {
    return await getHeicQueue().run(() =>
      withBildSperre(db, storage, { quelle }, (sperre) => convertHeld(db, storage, sperre, now)),
    )
  } catch (error) {
    const { cause, message } = requireDomainError(error, 'BILD_UNLESBAR')
    await saveHeicFehler(db, { quelle, fehler: cause instanceof Error ? cause.message : message })
    throw nichtUnterstuetzt(cause)
  }
}

async function convertHeld(db: Database, storage: Storage, sperre: BildSperre, now: Date): Promise<HeicErgebnis> {
  const { quelle } = sperre
  const bild = await findBild(db, { quelle })
  if (bild?.konvertiertKey) return { convertedUrl: bildPfad(bild.konvertiertKey), umgewandelt: true }
  const key = findOriginalKey(quelle)
  const original = key === null ? null : await storage.get(speicherKey(key))
  if (key === null || original === null) throw new DomainError('BILD_FEHLT', 'Bild nicht verfügbar')
  const format = findBildFormat(original)
  if (format === null) throw nichtUnterstuetzt()
  if (format !== 'heic') return { convertedUrl: quelle, umgewandelt: false }

  // The header is read first: a picture too large to decode never reaches the worker.
  const masse = await readHeicMasse(original)
  const jpeg = await convertHeic(original)
  const daten = await readBildDaten(jpeg)
  const neuerKey = konvertierterKey(key)
  await storage.put(speicherKey(neuerKey), jpeg, { contentType: CONTENT_TYPES.jpeg })
  await putVarianten(storage, neuerKey, await createVarianten(jpeg, daten.breite, 'webp'))
  await sperre.commit(async (tx) => {
    if (!bild) {
      await saveBild(tx, { quelle, speicherKey: key, ...masse, farbe: HEIC_FARBE, heic: true, erstelltAm: now })
    }
    await saveKonvertierung(tx, { quelle, konvertiertKey: neuerKey, ...daten, webp: true })
    await enqueueVarianten(tx, { quelle, now })
  })
  return { convertedUrl: bildPfad(neuerKey), umgewandelt: true }
}

function nichtUnterstuetzt(cause?: unknown): DomainError {
  return new DomainError('BILD_UNLESBAR', 'HEIC-Format nicht unterstützt', { cause })
}
