import { date, dayBefore, time } from '#app/shared/format/date.ts'

/** "heute, 09:14", "gestern, 17:03", "23.02., 20:15", of another year "23.02.2025"; `today` is an ISO date. */
export function whenText(iso: string, today: string): string {
  const day = date(iso)
  const clock = time(iso).slice(0, 5)
  if (day === date(today)) return `heute, ${clock}`
  if (day === dayBefore(`${today}T12:00:00Z`)) return `gestern, ${clock}`
  return day.endsWith(today.slice(0, 4)) ? `${day.slice(0, 6)}, ${clock}` : day
}
