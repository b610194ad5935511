import { DAY_MS } from '#app/shared/time.ts'
import { addDays, mondayOf } from '#app/shared/verwaltung/termine/woche.ts'

/** A calendar week, as ISO 8601 counts them: from Monday to Sunday, ISO dates. */
export type Week = { from: string; to: string; week: number }

/** The last full weeks before the one in which a calendar day lies, the oldest first. */
export function listFullWeeks(today: string, count: number): Week[] {
  const thisMonday = mondayOf(today)
  return Array.from({ length: count }, (_, i) => {
    const from = addDays(thisMonday, -7 * (count - i))
    return { from, to: addDays(from, 6), week: isoWeek(from) }
  })
}

/** The number of the week that begins on a Monday: the first one of a year is that of 4 January. */
function isoWeek(monday: string): number {
  const thursday = addDays(monday, 3)
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`)
  return 1 + Math.round((Date.parse(monday) - Date.parse(first)) / (7 * DAY_MS))
}
