import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
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
