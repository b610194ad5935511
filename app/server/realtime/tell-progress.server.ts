import type { Database } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { type Guarded, isText, objectOf } from '#app/shared/json/guards.ts'
import { isProgress, type Progress } from '#app/shared/verwaltung/verwaltung-event.ts'

/** The channel by which a server tells the others how far something is; the page may hang on any of them. */
export const PROGRESS = 'verwaltung_progress'

const isTold = objectOf({ kontoId: isText, progress: isProgress })

/**
 * Tells the open pages of a person how far something is that they have begun. On a connection of its own, since what a
 * transaction tells is heard when it is over; nobody waits for it, as the work must not stand still for a bar.
 */
export function tellProgress(db: Database, told: { kontoId: string; progress: Progress }): void {
  db.$client
    .query('select pg_notify($1, $2)', [PROGRESS, JSON.stringify(told)])
    .catch((error: unknown) => getLogger().warn({ err: error }, 'progress was not told'))
}

/** What came by the channel; null where it is none, as anyone with access to the database can NOTIFY. */
export function parseProgress(payload: string): Guarded<typeof isTold> | null {
  try {
    const told: unknown = JSON.parse(payload)
    return isTold(told) ? told : null
  } catch {
    return null
  }
}
