import { addDays } from '#app/shared/verwaltung/termine/woche.ts'
import { enumeration } from '../format/enumeration.ts'

/** Default length of a reservation in days; `RESERVATION_DAYS_MAX` is the maximum. */
export const RESERVATION_DAYS = 7
export const RESERVATION_DAYS_MAX = 42

export const mietangebotPath = (linkId: string) => `/mietangebot/${linkId}`

/** Returns the first, default and last day on which a reservation may end. Days are ISO dates, Europe/Berlin. */
export function reservationDays(today: string): { first: string; usual: string; last: string } {
  return { first: today, usual: addDays(today, RESERVATION_DAYS), last: addDays(today, RESERVATION_DAYS_MAX) }
}

type Figures = {
  nettokaltmiete: number | null
  betriebskosten: number | null
  heizkosten: number | null
  flaeche: number | null
}

/** Lists the figures (in German) that an authority requires but the Exposé lacks (MIETANGEBOT-2); null if none. */
export function missingFigures({ nettokaltmiete, betriebskosten, heizkosten, flaeche }: Figures): string | null {
  const missing = [
    ...(nettokaltmiete ? [] : ['Nettokaltmiete']),
    ...(betriebskosten === null ? ['Betriebskosten'] : []),
    ...(heizkosten === null ? ['Heizkosten'] : []),
    ...(flaeche ? [] : ['Wohnfläche']),
  ]
  return missing.length === 0 ? null : enumeration(missing)
}
