import { decimal, NBSP } from './number.ts'

const WITH_DEZIMALE = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 })

/** Formats an area with at least one decimal: "63,0 m²", "85,5 m²". */
export function quadratmeter(flaeche: number): string {
  return `${WITH_DEZIMALE.format(flaeche)}${NBSP}m²`
}

export function squareMetresShort(flaeche: number): string {
  return `${decimal(flaeche)}${NBSP}m²`
}
