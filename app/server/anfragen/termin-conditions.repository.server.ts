import { type Placeholder, sql } from 'drizzle-orm'
import { terminoptionen } from '#app/server/db/schema/termine.ts'

/**
 * The slot of `terminoptionen` is over: its day and times are those of Berlin, whatever the clocks did meanwhile. A
 * placeholder stands for the time as ISO 8601.
 */
export const isPast = (now: Date | Placeholder) =>
  sql<boolean>`(${terminoptionen.date} + ${terminoptionen.endTime}) at time zone 'Europe/Berlin' <= ${now instanceof Date ? now.toISOString() : now}::timestamptz`
