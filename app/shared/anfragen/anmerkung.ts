import { countChars, normaliseMultiline } from '../form/multiline.ts'

/** Most characters of a note (ANFRAGE-11); the column holds as many. */
export const ANMERKUNG_MAX = 2000

/** A note as it is stored; null for an empty one. */
export function normaliseAnmerkung(text: string): string | null {
  return normaliseMultiline(text) || null
}

/** What the field says about a note that is too long; null where it is not. */
export function checkAnmerkung(text: string): string | null {
  const tooMany = countChars(normaliseMultiline(text)) - ANMERKUNG_MAX
  if (tooMany <= 0) return null
  return `Bitte kürzen Sie Ihre Anmerkung um ${tooMany} Zeichen. Es sind höchstens ${ANMERKUNG_MAX} möglich.`
}
