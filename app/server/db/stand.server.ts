import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Version of a row for its form (optimistic concurrency); `hasStand` checks it. '' if the row does not exist. */
export function toStand(row: { updatedAt: Date } | null): string {
  return row?.updatedAt.toISOString() ?? ''
}

export function hasStand(updatedAt: PgColumn, stand: string): SQL {
  const shownMs = Date.parse(stand)
  if (Number.isNaN(shownMs)) return sql`false`
  // The database has microseconds, a Date milliseconds. Compared as numbers: the database refuses some years.
  return sql`floor(extract(epoch from ${updatedAt}) * 1000) = ${shownMs}::bigint`
}
