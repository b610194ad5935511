import { countZeichen, normaliseMehrzeilig } from '../formular/mehrzeilig.ts'

/** Most characters of a note (ANFRAGE-11); the column holds as many. */
export const ANMERKUNG_MAX = 2000

/** A note as it is stored; null for an empty one. */
export function normaliseAnmerkung(text: string): string | null {
  return normaliseMehrzeilig(text) || null
}

/** What the field says about a note that is too long; null where it is not. */
export function checkAnmerkung(text: string): string | null {
  const zuviel = countZeichen(normaliseMehrzeilig(text)) - ANMERKUNG_MAX
  if (zuviel <= 0) return null
  return `Bitte kürzen Sie Ihre Anmerkung um ${zuviel} Zeichen. Es sind höchstens ${ANMERKUNG_MAX} möglich.`
}
