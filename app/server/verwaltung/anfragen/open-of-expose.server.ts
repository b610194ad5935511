import type { Executor } from '#app/server/db/database.server.ts'
import { STATUS_CHANGE_MAX } from '#app/shared/verwaltung/status-change.ts'
import { countOpenAnfragen, listOpenAnfragen } from './open-of-expose.repository.server.ts'

/** How much is still open about a flat (BESTAND-11): inquiries, and those of them with a viewing ahead. */
export const countOpenOfExpose = (db: Executor, of: { exposeId: string; now: Date }) => countOpenAnfragen(db, of)

/** Ids of the open inquiries about a flat, as many as one change may be about. */
export const listOpenOfExpose = (db: Executor, exposeId: string) =>
  listOpenAnfragen(db, { exposeId, limit: STATUS_CHANGE_MAX })
