import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { exposeInquiries } from '#app/server/db/schema/anfragen.ts'
import { profiles } from '#app/server/db/schema/konten.ts'

/** Name in the profile, otherwise the name sent with the inquiry; '' if both are unknown. */
export const PERSON_NAME = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName})), ''),
  ${exposeInquiries.contactName}, '')`

export const PERSON_EMAIL = sql<string | null>`coalesce(${profiles.email}, ${exposeInquiries.contactEmail})`
export const PERSON_TELEFON = sql<string | null>`coalesce(${profiles.phone}, ${exposeInquiries.contactPhone})`

/** Condition for rows that were made until the page load (VERWALTUNG-5). `until`: null on the page load itself. */
export const isMadeUntil = (createdAt: AnyColumn, until: Date | null): SQL =>
  until === null ? sql`true` : sql`${createdAt} <= ${until.toISOString()}::timestamptz`

/** Columns of a query that counts a live list. `newCount` counts the rows that are not in `total`. */
export function liveCounts(createdAt: AnyColumn, until: Date | null) {
  const isShown = isMadeUntil(createdAt, until)
  return {
    total: sql<number>`(count(*) filter (where ${isShown}))::int`,
    newCount: sql<number>`(count(*) filter (where not ${isShown}))::int`,
  }
}

export const inOrderOf = (ids: readonly string[], id: AnyColumn): SQL =>
  sql`array_position(${sql.param(ids)}::uuid[], ${id})`
