import { NBSP } from './number.ts'

const WITH_CENT = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const WITHOUT_CENT = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

/** Formats an amount as "1.234,50 €" (TEXT-3). */
export function euro(amount: number): string {
  return `${WITH_CENT.format(amount)}${NBSP}€`
}

/** Formats an amount as "986 €", or as "986,50 €" if it has cents. */
export function euroShort(amount: number): string {
  const wholeEuro = Math.round(amount * 100) % 100 === 0
  return `${(wholeEuro ? WITHOUT_CENT : WITH_CENT).format(amount)}${NBSP}€`
}
