import type { Database } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { ImportPhase } from '#app/shared/verwaltung/import/import-lauf.ts'
import type { ImportProgress } from './import-progress.server.ts'
import { saveProgress } from './lauf.repository.server.ts'

const TELL_MS = 1000

export class ImportCancelled extends Error {
  override name = 'ImportCancelled'
}

/**
 * Saves progress on a separate connection, so that it is visible before the import commits. `tell` throws
 * ImportCancelled after a cancellation. Call `stop` before the transaction writes the same row.
 */
export function followLauf(db: Database, { id }: { id: string }): ImportProgress & { stop: () => Promise<void> } {
  let current: { phase: ImportPhase; done: number; total: number } | null = null
  let cancelled: ImportCancelled | null = null
  let saving: Promise<void> | null = null

  async function save(): Promise<void> {
    if (current === null) return
    try {
      if (await saveProgress(db, { id, ...current })) cancelled ??= new ImportCancelled('The import was ended.')
    } catch (error) {
      getLogger().warn({ err: error, lauf: id }, 'the progress of an import was not noted')
    }
  }

  const clock = setInterval(() => {
    saving ??= save().finally(() => {
      saving = null
    })
  }, TELL_MS)

  return {
    tell(phase, done, total) {
      if (cancelled) throw cancelled
      current = { phase, done, total }
    },
    async stop() {
      clearInterval(clock)
      await saving
      if (cancelled) throw cancelled
    },
  }
}
