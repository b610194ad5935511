import { DAY_MS } from '#app/shared/time.ts'
import { addDays, mondayOf } from '#app/shared/verwaltung/termine/woche.ts'

/** ISO 8601 week, Monday to Sunday. */
export type Week = { from: string; to: string; week: number }

/** Returns the full weeks before the week of `today`, oldest first. */
export function listFullWeeks(today: string, count: number): Week[] {
  const thisMonday = mondayOf(today)
  return Array.from({ length: count }, (_, i) => {
    const from = addDays(thisMonday, -7 * (count - i))
    return { from, to: addDays(from, 6), week: isoWeek(from) }
  })
}

/** Returns the ISO 8601 week number: week 1 contains 4 January. */
function isoWeek(monday: string): number {
  const thursday = addDays(monday, 3)
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`)
  return 1 + Math.round((Date.parse(monday) - Date.parse(first)) / (7 * DAY_MS))
}
