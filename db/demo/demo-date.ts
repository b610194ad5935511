import { DAY_MS } from '#app/shared/time.ts'

const TAG_IN_BERLIN = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** Returns the calendar day in Berlin `days` days after `now`, as an ISO date. */
export function tagAfter(now: Date, days: number): string {
  const noon = new Date(`${TAG_IN_BERLIN.format(now)}T12:00:00Z`)
  return new Date(noon.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the day as `tagAfter` does, but the next Monday instead of a Sunday, when nobody shows flats. */
export function werktagAfter(now: Date, days: number): string {
  const tag = tagAfter(now, days)
  return new Date(`${tag}T12:00:00Z`).getUTCDay() === 0 ? tagAfter(now, days + 1) : tag
}

/** Returns the day `days` days before `now`, or the Saturday before if that is a Sunday. */
export function werktagBefore(now: Date, days: number): string {
  const tag = tagAfter(now, -days)
  return new Date(`${tag}T12:00:00Z`).getUTCDay() === 0 ? tagAfter(now, -days - 1) : tag
}

/** Returns the first day of the month that is `months` months after that of `now`, as an ISO date. */
export function monatsersterAfter(now: Date, months: number): string {
  const [year = 0, month = 0] = TAG_IN_BERLIN.format(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Returns a moment `days` days before `now`. The time of day depends on `name`, so that lists have a natural order. */
export function instantBefore(now: Date, days: number, name: string): Date {
  const minutes = [...name].reduce((sum, chars) => (sum * 31 + chars.charCodeAt(0)) % 480, 7)
  return new Date(now.getTime() - days * DAY_MS - minutes * 60_000)
}
