const OF_THIS_YEAR = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long' })
const OF_ANY_YEAR = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** Number of months from the year 0 to the month of "2026-05" or of an ISO date. */
const toCount = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1

const toMonth = (count: number) =>
  `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`

/** Number of months from the month of `from` to the month of `to`; negative if `to` is earlier. */
export const monthsBetween = (from: string, to: string): number => toCount(to) - toCount(from)

/** Lists `count` months as "2026-05", starting with the month of `today`. */
export function nextMonths(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => toMonth(toCount(today) + index))
}

/** Returns "Mai", or "Mai 2027" if the year differs from that of `today`. */
export function monthName(month: string, today: string): string {
  const format = month.slice(0, 4) === today.slice(0, 4) ? OF_THIS_YEAR : OF_ANY_YEAR
  return format.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))
}

/** Returns "1. März", or "1. März 2027" if the year differs from that of `today`. */
export const dayName = (day: string, today: string): string => `${Number(day.slice(8, 10))}. ${monthName(day, today)}`
