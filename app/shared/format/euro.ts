import { NBSP } from './zahl.ts'

const MIT_CENT = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const OHNE_CENT = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

/** Euro with cents (TEXT-3): "1.234,50 €". */
export function euro(betrag: number): string {
  return `${MIT_CENT.format(betrag)}${NBSP}€`
}

/** Euro for cards and sliders: "986 €", with cents only where there are any: "986,50 €". */
export function euroKurz(betrag: number): string {
  const ganzeEuro = Math.round(betrag * 100) % 100 === 0
  return `${(ganzeEuro ? OHNE_CENT : MIT_CENT).format(betrag)}${NBSP}€`
}
