import type { Executor } from '#app/server/db/database.server.ts'
import { STATUS_CHANGE_MAX } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { countOpenAnfragen, listOpenAnfragen } from './open-of-expose.repository.server.ts'

/** Counts the open inquiries of an Exposé. `termine`: those with a booked viewing ahead (BESTAND-11). */
export const countOpenOfExpose = (db: Executor, of: { exposeId: string; now: Date }) => countOpenAnfragen(db, of)

export const listOpenOfExpose = (db: Executor, exposeId: string) =>
  listOpenAnfragen(db, { exposeId, limit: STATUS_CHANGE_MAX })
