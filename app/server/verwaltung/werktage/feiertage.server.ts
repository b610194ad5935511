import { DAY_MS } from '#app/shared/time.ts'

const byYear = new Map<number, ReadonlyMap<string, string>>()

/**
 * Returns the holiday's name on `date` ("2026-12-25"), or null. Covers only the nine common to all Länder, since the
 * company's Land is unknown.
 */
export function feiertagOn(date: string): string | null {
  const year = Number(date.slice(0, 4))
  let feiertage = byYear.get(year)
  if (!feiertage) {
    feiertage = feiertageOf(year)
    byYear.set(year, feiertage)
  }
  return feiertage.get(date) ?? null
}

export function isWerktag(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && feiertagOn(date) === null
}

function feiertageOf(year: number): ReadonlyMap<string, string> {
  const easter = easterSunday(year)
  const fromEaster = (days: number) => new Date(easter + days * DAY_MS).toISOString().slice(0, 10)
  return new Map([
    [`${year}-01-01`, 'Neujahr'],
    [fromEaster(-2), 'Karfreitag'],
    [fromEaster(1), 'Ostermontag'],
    [`${year}-05-01`, 'Tag der Arbeit'],
    [fromEaster(39), 'Christi Himmelfahrt'],
    [fromEaster(50), 'Pfingstmontag'],
    [`${year}-10-03`, 'Tag der Deutschen Einheit'],
    [`${year}-12-25`, '1. Weihnachtstag'],
    [`${year}-12-26`, '2. Weihnachtstag'],
  ])
}

/** Returns Easter Sunday as UTC time in ms, by the algorithm of Meeus, Jones and Butcher, with their variable names. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}
