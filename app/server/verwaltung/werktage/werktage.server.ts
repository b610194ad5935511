import { toInstants } from '#app/shared/termine/termin-time.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { isWerktag } from './feiertage.server.ts'

const BERLIN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/**
 * Inquiries received before the returned time are overdue. With two working days, one received on Monday is overdue
 * from Thursday on (ANFRAGEN-4).
 */
export function answerDueSince(now: Date, werktage: number): Date {
  let day = Date.parse(`${BERLIN_DAY.format(now)}T00:00:00Z`)
  for (let left = werktage; left > 0; ) {
    day -= DAY_MS
    if (isWerktag(toDate(day))) left -= 1
  }
  return toInstants({ date: toDate(day), from: '00:00', to: '24:00' }).start
}

const toDate = (day: number) => new Date(day).toISOString().slice(0, 10)

/** Counts working days without the first day: two from Monday to Wednesday. */
export function werktageSince(from: Date, now: Date): number {
  const today = Date.parse(`${BERLIN_DAY.format(now)}T00:00:00Z`)
  let count = 0
  for (let day = Date.parse(`${BERLIN_DAY.format(from)}T00:00:00Z`) + DAY_MS; day <= today; day += DAY_MS) {
    if (isWerktag(toDate(day))) count += 1
  }
  return count
}

/** Adds working days without counting the first day: three from Thursday are Tuesday. Days are ISO dates. */
export function addWerktage(day: string, werktage: number): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  for (let left = werktage; left > 0; ) {
    at += DAY_MS
    if (isWerktag(toDate(at))) left -= 1
  }
  return toDate(at)
}
