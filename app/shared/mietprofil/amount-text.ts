import { decimal } from '#app/shared/format/number.ts'

const CENT = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "3.800"; shows cents only if needed. */
export function amountText(amount: number): string {
  return Math.round(amount * 100) % 100 === 0 ? decimal(Math.round(amount)) : CENT.format(amount)
}
