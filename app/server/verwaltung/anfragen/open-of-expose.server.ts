import type { Executor } from '#app/server/db/database.server.ts'
import { STATUS_CHANGE_MAX } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { countOpenAnfragen, listOpenAnfragen } from './open-of-expose.repository.server.ts'

/** `termine` counts inquiries with a future viewing (BESTAND-11). */
export const countOpenOfExpose = (db: Executor, of: { exposeId: string; now: Date }) => countOpenAnfragen(db, of)

export const listOpenOfExpose = (db: Executor, exposeId: string) =>
  listOpenAnfragen(db, { exposeId, limit: STATUS_CHANGE_MAX })
