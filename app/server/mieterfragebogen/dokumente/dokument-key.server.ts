import { createReadStream } from 'node:fs'
import { perProcess } from '#app/server/process/per-process.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import {
  DOKUMENTE_BUCKET,
  type PathInBucket,
  type StorageKey,
  storageKey,
} from '#app/server/storage/storage-key.server.ts'
import type { UploadInput } from './upload-input.server.ts'

export function dokumentKey(dateiPfad: PathInBucket): StorageKey {
  return storageKey(DOKUMENTE_BUCKET, dateiPfad)
}

type Place = Pick<UploadInput, 'uploader' | 'side'> & {
  kontoId: string
  interessentId: string
  extension: string
}

/** Stores a file and returns its path. Tries another path as long as the tried path is taken. */
export async function storeDokumentFile(
  storage: Storage,
  { file, mimeType, place }: { file: string; mimeType: string; place: Place },
): Promise<string> {
  for (;;) {
    const path = dokumentPath(place, nextTimestamp())
    if (await storage.create(dokumentKey(path), createReadStream(file), { contentType: mimeType })) return path
  }
}

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

function nextTimestamp(): number {
  const clock = perProcess('dokument-timestamp', () => ({ last: 0 }))
  clock.last = Math.max(Date.now(), clock.last + 1)
  return clock.last
}
