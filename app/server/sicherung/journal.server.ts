import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { storageKey } from '#app/server/storage/storage-key.server.ts'
import { listUnnoted, markNoted } from './journal.repository.server.ts'
import { JOURNAL } from './store-files.server.ts'

const AT_ONCE = 1_000

const Entries = z.array(z.object({ tabelle: z.string(), zeile: z.uuid() }))

export type Deletion = z.infer<typeof Entries>[number]

/** Copies new deletions to the file storage, which a restore of the database does not change. Can be repeated. */
export async function noteDeletions(
  db: Database,
  { storage, now, signal }: { storage: Storage; now: Date; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const entries = await listUnnoted(db, { max: AT_ONCE })
    if (entries.length === 0) return
    await storage.put(
      storageKey(JOURNAL, `${now.getTime()}-${randomUUID()}.json`),
      Buffer.from(JSON.stringify(entries)),
    )
    await markNoted(
      db,
      entries.map(({ zeile }) => zeile),
      { now },
    )
  }
}

export async function readJournal(storage: Storage): Promise<Deletion[]> {
  const deletions: Deletion[] = []
  for (const key of await storage.list(JOURNAL)) {
    const bytes = await storage.get(key)
    if (bytes !== null) deletions.push(...Entries.parse(JSON.parse(Buffer.from(bytes).toString())))
  }
  return deletions
}
