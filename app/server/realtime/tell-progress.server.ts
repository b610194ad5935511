import type { Database } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { type Guarded, isText, objectOf } from '#app/shared/json/guards.ts'
import { isProgress, type Progress } from '#app/shared/verwaltung/verwaltung-event.ts'

export const PROGRESS = 'verwaltung_progress'

const isProgressNotice = objectOf({ kontoId: isText, progress: isProgress })

/** Notifies an account at once, on a separate connection: notifications of a transaction arrive after its commit. */
export function tellProgress(db: Database, notice: { kontoId: string; progress: Progress }): void {
  db.$client
    .query('select pg_notify($1, $2)', [PROGRESS, JSON.stringify(notice)])
    .catch((error: unknown) => getLogger().warn({ err: error }, 'progress was not told'))
}

/** Parses a notification of progress; null if malformed, since anybody with database access can NOTIFY. */
export function parseProgress(payload: string): Guarded<typeof isProgressNotice> | null {
  try {
    const notice: unknown = JSON.parse(payload)
    return isProgressNotice(notice) ? notice : null
  } catch {
    return null
  }
}
