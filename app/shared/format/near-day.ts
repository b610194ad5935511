import { addDays } from '../verwaltung/termine/woche.ts'

const WEEKDAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'long' })
const DAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** Number of days ahead for which a weekday alone names the day clearly. */
const WEEK = 6

/** Names a day as seen from `today`: "Heute", "Morgen", "Am Samstag", "Am 12. März". Both are ISO dates. */
export function nearDay(day: string, today: string): string {
  if (day === today) return 'Heute'
  if (day === addDays(today, 1)) return 'Morgen'
  const noon = new Date(`${day}T12:00:00Z`)
  return day > today && day <= addDays(today, WEEK) ? `Am ${WEEKDAY.format(noon)}` : `Am ${DAY.format(noon)}`
}
