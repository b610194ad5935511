export const NBSP = '\u00a0'

const INTEGER = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const SHORT = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })

export function integer(value: number): string {
  return INTEGER.format(value)
}

/** Formats a number with at most two decimals: "2,5". */
export function decimal(value: number): string {
  return SHORT.format(value)
}

export function zimmer(value: number): string {
  return SHORT.format(value)
}

/** Formats a floor: 0 is "EG", 2 is "2. OG", -1 is "UG", -2 is "2. UG" (TEXT-6). */
export function etage(value: number): string {
  if (value === 0) return 'EG'
  if (value === -1) return 'UG'
  return value > 0 ? `${INTEGER.format(value)}.${NBSP}OG` : `${INTEGER.format(-value)}.${NBSP}UG`
}
