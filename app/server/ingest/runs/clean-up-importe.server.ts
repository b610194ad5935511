import type { Database } from '#app/server/db/database.server.ts'
import type { PlanFileDeletion } from '#app/server/konten/loeschung/delete-konto.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { IMPORT_BUCKET } from './create-lauf.server.ts'
import { deleteLaeufe, forgetFiles, listKnownKeys } from './lauf.repository.server.ts'

const FILE_DAYS = 7
const LAUF_DAYS = 365
/** Minimum age in ms of deleted files: an upload stores its file before the row that refers to it. */
const GRACE_MS = DAY_MS

type Options = {
  storage: Storage
  planFileDeletion: PlanFileDeletion
  now: Date
  signal: AbortSignal
}

/** Deletes old files, old imports, and files that no import refers to (OPENIMMO-17). */
export async function cleanUpImporte(db: Database, { storage, planFileDeletion, now, signal }: Options): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.transaction(async (tx) => {
    const keys = await forgetFiles(tx, { before: ago(FILE_DAYS) })
    if (keys.length > 0) await planFileDeletion(tx, keys)
    await deleteLaeufe(tx, { before: ago(LAUF_DAYS) })
  })
  const keys = await storage.list(IMPORT_BUCKET)
  const known = await listKnownKeys(db, keys)
  for (const key of keys.filter((candidate) => !known.has(candidate))) {
    signal.throwIfAborted()
    const writtenAt = await storage.findWrittenAt(key)
    if (writtenAt && now.getTime() - writtenAt.getTime() > GRACE_MS) await storage.delete(key)
  }
}
