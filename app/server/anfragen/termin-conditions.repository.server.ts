import { and, eq, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { besichtigungen, terminoptionen } from '#app/server/db/schema/termine.ts'

/** Time as SQL. A placeholder must be filled with an ISO 8601 text. */
const instantOf = (now: Date | Placeholder): SQL => sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`

/** Condition: the slot has ended in Berlin's local time, also on days when the clocks change. */
export const isPast = (now: Date | Placeholder): SQL<boolean> =>
  sql`(${terminoptionen.date} + ${terminoptionen.endTime}) at time zone 'Europe/Berlin' <= ${instantOf(now)}`

const terminStart: SQL<Date> = sql`(${terminoptionen.date} + ${terminoptionen.startTime}) at time zone 'Europe/Berlin'`

export const startsAt = () => sql<Date>`${terminStart}`.mapWith((value: string) => new Date(value))

export const isAhead = (now: Date | Placeholder): SQL<boolean> => sql`${terminStart} > ${instantOf(now)}`

export const isViewed: SQL<boolean> = sql`exists (select from ${besichtigungen}
  where ${besichtigungen.exposeInquiryExposeId} = ${exposeInquiryExposes.id})`

/** Join condition for the staff who show a slot's flat. Leaves out former and suspended staff (KONTAKT-1). */
export const isPresentStaff = and(
  eq(konten.id, terminoptionen.zustaendigId),
  ne(konten.rolle, 'applicant'),
  isNull(konten.gesperrtAm),
)

/** Name of the member of staff who shows the flat; null if none is joined. */
export const hostName = sql<string | null>`nullif(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}), '')`
