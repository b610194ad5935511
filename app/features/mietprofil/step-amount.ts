import { amountText } from '#app/shared/mietprofil/amount-text.ts'
import { EINKOMMEN_MAX, EINKOMMEN_STEP } from '#app/shared/mietprofil/mietprofil-options.ts'
import { parseAmount } from '#app/shared/mietprofil/mietprofil-rules.ts'

/** Sets the amount to the next or previous multiple of 100 €, as arrow keys do in a number field. */
export function stepAmount(input: HTMLInputElement, direction: 1 | -1): void {
  const amount = parseAmount(input.value) ?? 0
  const level = (direction === 1 ? Math.floor : Math.ceil)(amount / EINKOMMEN_STEP) + direction
  input.value = amountText(Math.min(EINKOMMEN_MAX, Math.max(0, level * EINKOMMEN_STEP)))
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
