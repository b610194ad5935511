/** Non-breaking space, so that a number never parts from its unit at the end of a line. */
export const NBSP = '\u00a0'

const GANZZAHL = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const KURZ = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })

/** "12.345", rounded to a whole number. */
export function ganzzahl(wert: number): string {
  return GANZZAHL.format(wert)
}

/** "2,5": at most two decimals, none without need. */
export function zahl(wert: number): string {
  return KURZ.format(wert)
}

/** A number of rooms: "2,5", "3". */
export function zimmer(wert: number): string {
  return KURZ.format(wert)
}

/** A floor in German short form: 0 is "EG", 2 is "2. OG", -1 is "UG", -2 is "2. UG" (TEXT-6). */
export function etage(wert: number): string {
  if (wert === 0) return 'EG'
  if (wert === -1) return 'UG'
  return wert > 0 ? `${GANZZAHL.format(wert)}.${NBSP}OG` : `${GANZZAHL.format(-wert)}.${NBSP}UG`
}
