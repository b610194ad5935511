import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The state of a row, for the form that shows it: comes back with the form, and `hasStand` says whether the row is still
 * as it was. '' where there is no row yet.
 */
export function toStand(row: { updatedAt: Date } | null): string {
  return row?.updatedAt.toISOString() ?? ''
}

/** True for a row that nobody has changed since its state was shown: the guard of an UPDATE. */
export function hasStand(updatedAt: PgColumn, stand: string): SQL {
  const shownMs = Date.parse(stand)
  if (Number.isNaN(shownMs)) return sql`false`
  // The database counts microseconds, a Date milliseconds. As a number: a Date has years that the database refuses.
  return sql`floor(extract(epoch from ${updatedAt}) * 1000) = ${shownMs}::bigint`
}
