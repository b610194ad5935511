import type { FormFailure } from '#app/shared/form/form-answer.ts'

export function refusalText(error: FormFailure | null): string | null {
  const count = Object.keys(error?.fields ?? {}).length
  if (count === 0) return null
  return count === 1 ? 'Bitte prüfen Sie 1 Angabe.' : `Bitte prüfen Sie ${count} Angaben.`
}
