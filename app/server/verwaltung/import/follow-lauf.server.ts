import type { Database } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { ImportPhase } from '#app/shared/verwaltung/import-lauf.ts'
import type { ImportProgress } from './import-progress.server.ts'
import { saveProgress } from './lauf.repository.server.ts'

/** How often the page is told how far an import is, and asked whether it should end. */
const TELL_MS = 1000

/** Somebody has ended the import. */
export class ImportCancelled extends Error {
  override name = 'ImportCancelled'
}

/**
 * Notes how far an import is, on a connection of its own, so that it is seen while its transaction is open, and hears from
 * there whether it should end: `tell` throws ImportCancelled then. Call `stop` before the transaction writes the same row. A note
 * that fails is missed and logged; the next one says the same, and an import never ends by it.
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
