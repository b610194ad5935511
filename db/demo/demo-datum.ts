const TAG_IN_BERLIN = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
const TAG_MS = 86_400_000

/** The calendar day in Berlin, as an ISO date, `tage` days after `now`. */
export function tagNach(now: Date, tage: number): string {
  const mittag = new Date(`${TAG_IN_BERLIN.format(now)}T12:00:00Z`)
  return new Date(mittag.getTime() + tage * TAG_MS).toISOString().slice(0, 10)
}

/** The same, or the Monday after it where it is a Sunday: nobody shows flats on Sundays. */
export function werktagNach(now: Date, tage: number): string {
  const tag = tagNach(now, tage)
  return new Date(`${tag}T12:00:00Z`).getUTCDay() === 0 ? tagNach(now, tage + 1) : tag
}

/** The last day before `now` that is `tage` or more days back and no Sunday. */
export function werktagVor(now: Date, tage: number): string {
  const tag = tagNach(now, -tage)
  return new Date(`${tag}T12:00:00Z`).getUTCDay() === 0 ? tagNach(now, -tage - 1) : tag
}

/** First day of the n-th month after that of `now`, as an ISO date. */
export function monatsersterNach(now: Date, monate: number): string {
  const [jahr = 0, monat = 0] = TAG_IN_BERLIN.format(now).split('-').map(Number)
  return new Date(Date.UTC(jahr, monat - 1 + monate, 1)).toISOString().slice(0, 10)
}

/** A moment `tage` days before `now`, at an hour that depends on `name`, so that lists have a natural order. */
export function zeitpunktVor(now: Date, tage: number, name: string): Date {
  const minuten = [...name].reduce((summe, zeichen) => (summe * 31 + zeichen.charCodeAt(0)) % 480, 7)
  return new Date(now.getTime() - tage * TAG_MS - minuten * 60_000)
}
