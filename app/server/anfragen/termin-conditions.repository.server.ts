import { and, eq, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { besichtigungen, terminoptionen } from '#app/server/db/schema/termine.ts'

/** Time as SQL. The value of a placeholder must be ISO 8601 text. */
const instantOf = (now: Date | Placeholder): SQL => sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`

/** True if the slot has ended in Europe/Berlin, also across a change of the clocks. */
export const isPast = (now: Date | Placeholder): SQL<boolean> =>
  sql`(${terminoptionen.date} + ${terminoptionen.endTime}) at time zone 'Europe/Berlin' <= ${instantOf(now)}`

const terminStart: SQL<Date> = sql`(${terminoptionen.date} + ${terminoptionen.startTime}) at time zone 'Europe/Berlin'`

export const startsAt = () => sql<Date>`${terminStart}`.mapWith((value: string) => new Date(value))

export const isAhead = (now: Date | Placeholder): SQL<boolean> => sql`${terminStart} > ${instantOf(now)}`

/** True if a viewing is recorded for the Anfrage-Link. */
export const isViewed: SQL<boolean> = sql`exists (select from ${besichtigungen}
  where ${besichtigungen.exposeInquiryExposeId} = ${exposeInquiryExposes.id})`

/** Join condition for the person who shows the flat of a slot; former and locked staff is not named (KONTAKT-1). */
export const isPresentStaff = and(
  eq(konten.id, terminoptionen.zustaendigId),
  ne(konten.rolle, 'applicant'),
  isNull(konten.gesperrtAm),
)

/** Name of the joined person who shows the flat; null without one. */
export const hostName = sql<string | null>`nullif(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}), '')`
