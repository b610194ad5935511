import { date, dayBefore, time } from '#app/shared/format/date.ts'

/**
 * Formats a timestamp as "heute, 09:14", "gestern, 17:03", "23.02., 20:15" or, in another year, "23.02.2025". `today`:
 * ISO date or timestamp.
 */
export function whenText(iso: string, today: string): string {
  const day = date(iso)
  const clock = time(iso).slice(0, 5)
  if (day === date(today)) return `heute, ${clock}`
  if (day === dayBefore(today)) return `gestern, ${clock}`
  return day.endsWith(date(today).slice(6)) ? `${day.slice(0, 6)}, ${clock}` : day
}
