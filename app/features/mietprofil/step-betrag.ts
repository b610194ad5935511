import { betragText } from '#app/shared/mietprofil/betrag-text.ts'
import { EINKOMMEN_MAX, EINKOMMEN_SCHRITT } from '#app/shared/mietprofil/mietprofil-optionen.ts'
import { parseBetrag } from '#app/shared/mietprofil/mietprofil-regeln.ts'

/** Arrow keys change an amount by 100 €, as in a number field; but this one may say "3.800". */
export function stepBetrag(eingabe: HTMLInputElement, richtung: 1 | -1): void {
  const betrag = parseBetrag(eingabe.value) ?? 0
  const stufe = (richtung === 1 ? Math.floor : Math.ceil)(betrag / EINKOMMEN_SCHRITT) + richtung
  eingabe.value = betragText(Math.min(EINKOMMEN_MAX, Math.max(0, stufe * EINKOMMEN_SCHRITT)))
  eingabe.dispatchEvent(new Event('input', { bubbles: true }))
}
