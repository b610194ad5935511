import { decimal } from '#app/shared/format/number.ts'

const CENT = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount as it stands in a field whose unit is beside it: "3.800", with cents only where there are any. */
export function amountText(amount: number): string {
  return Math.round(amount * 100) % 100 === 0 ? decimal(Math.round(amount)) : CENT.format(amount)
}
