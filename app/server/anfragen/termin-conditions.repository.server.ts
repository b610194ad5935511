import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { terminoptionen } from '#app/server/db/schema/termine.ts'

/** A placeholder stands for the time as ISO 8601. */
const instantOf = (now: Date | Placeholder): SQL => sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`

/**
 * The slot of `terminoptionen` is over: its day and times are those of Berlin, whatever the clocks did meanwhile.
 */
export const isPast = (now: Date | Placeholder): SQL<boolean> =>
  sql`(${terminoptionen.date} + ${terminoptionen.endTime}) at time zone 'Europe/Berlin' <= ${instantOf(now)}`

/** When the slot begins. */
const terminStart: SQL<Date> = sql`(${terminoptionen.date} + ${terminoptionen.startTime}) at time zone 'Europe/Berlin'`

/** When the slot begins, as a column. */
export const startsAt = () => sql<Date>`${terminStart}`.mapWith((value: string) => new Date(value))

/** The slot has not begun yet. */
export const isAhead = (now: Date | Placeholder): SQL<boolean> => sql`${terminStart} > ${instantOf(now)}`
