import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { config } from '#app/server/config/config.server.ts'
import { refuseFile } from '#app/server/ingest/openimmo/import-failure.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import type { LaufRow } from './lauf.repository.server.ts'
import { findWatchedFile } from './watched-files.server.ts'

const root = () => join(config.dataDir, 'tmp', 'importe')

/** Removes temporary files of crashed imports. The caller must hold the import lock. */
export async function removeLostFiles(): Promise<void> {
  await rm(root(), { recursive: true, force: true })
}

type Places = { storage: Storage; folder: string | null }

/** Calls `work` with the file in the watched folder, or with a temporary copy from the storage. */
export async function withLaufFile<T>(
  { storage, folder }: Places,
  { ordnerDatei, speicherKey }: LaufRow,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (ordnerDatei !== null) {
    const path = folder === null ? null : await findWatchedFile(folder, ordnerDatei)
    if (path === null) throw refuseFile('Die Datei liegt nicht mehr im Ordner, oder sie hat sich geändert.')
    return work(path)
  }
  const stream = speicherKey === null ? null : await storage.stream(requireStorageKey(speicherKey))
  if (stream === null) throw refuseFile('Die Datei ist nicht mehr da. Bitte laden Sie sie noch einmal hoch.')
  // Reading a ZIP needs random access, which S3 lacks. In a new folder an XML can refer to no other file.
  const own = join(root(), randomUUID())
  await mkdir(own, { recursive: true, mode: 0o700 })
  try {
    const path = join(own, 'datei')
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
