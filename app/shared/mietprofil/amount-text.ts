import { decimal } from '#app/shared/format/number.ts'

const CENT = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount as "3.800"; shows cents only if they are not zero. */
export function amountText(amount: number): string {
  return Math.round(amount * 100) % 100 === 0 ? decimal(Math.round(amount)) : CENT.format(amount)
}
