import { createReadStream } from 'node:fs'
import { perProcess } from '#app/server/config/per-process.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import {
  DOKUMENTE_BUCKET,
  type PathInBucket,
  type StorageKey,
  storageKey,
} from '#app/server/storage/storage-key.server.ts'
import type { UploadInput } from './upload-input.server.ts'

/** Where the file of a document lies in the storage. */
export function dokumentKey(dateiPfad: PathInBucket): StorageKey {
  return storageKey(DOKUMENTE_BUCKET, dateiPfad)
}

type Place = Pick<UploadInput, 'uploader' | 'side'> & {
  kontoId: string
  interessentId: string
  extension: string
}

/**
 * Stores the file of a document by a path that no other has (`datei_pfad`), and answers that path. Two servers may choose
 * the same one at the same moment: the storage says which of them was later, and that one chooses another.
 */
export async function storeDokumentFile(
  storage: Storage,
  { file, mimeType, place }: { file: string; mimeType: string; place: Place },
): Promise<string> {
  for (;;) {
    const path = dokumentPath(place, nextTimestamp())
    if (await storage.create(dokumentKey(path), createReadStream(file), { contentType: mimeType })) return path
  }
}

/** The path of a document's file in its folder (`datei_pfad`), by the moment at which it is stored. */
export function dokumentPath({ uploader, side, kontoId, interessentId, extension }: Place, timestamp: number): string {
  const end = `${timestamp}.${extension}`
  if (uploader === 'ausweis') {
    const [ausweis, ...name] = (side ?? 'sonstiges').split('-')
    return `${kontoId}/identifikationsdokumente/${interessentId}_${ausweis}_${name.join('_')}_${end}`
  }
  if (uploader === 'gehaltsabrechnung') {
    return `${kontoId}/gehaltsabrechnungen/${interessentId}_gehaltsabrechnung_${end}`
  }
  return `${uploader}/${interessentId}_${uploader}_${end}`
}

/** Milliseconds, none of them twice: two files of one moment are two. */
function nextTimestamp(): number {
  const clock = perProcess('dokument-timestamp', () => ({ last: 0 }))
  clock.last = Math.max(Date.now(), clock.last + 1)
  return clock.last
}
