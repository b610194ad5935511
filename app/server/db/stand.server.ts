import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Version of a row for its form (optimistic concurrency), checked by `hasStand`. '' without a row. */
export function toStand(row: { updatedAt: Date } | null): string {
  return row?.updatedAt.toISOString() ?? ''
}

/** Guard of an UPDATE: the row is unchanged since that version was shown. */
export function hasStand(updatedAt: PgColumn, stand: string): SQL {
  const shownMs = Date.parse(stand)
  if (Number.isNaN(shownMs)) return sql`false`
  // The database has microseconds, a Date milliseconds. As a number, since Dates may have years that the database
  // refuses.
  return sql`floor(extract(epoch from ${updatedAt}) * 1000) = ${shownMs}::bigint`
}
