import { countChars, normaliseMultiline } from '../form/multiline.ts'

/** Most characters of a note (ANFRAGE-11); the column holds as many. */
export const ANMERKUNG_MAX = 2000

/** A note as it is stored; null for an empty one. */
export function normaliseAnmerkung(text: string): string | null {
  return normaliseMultiline(text) || null
}

/** Most characters of a note that goes to the company with an inquiry (ANFRAGE-12); its column holds as many. */
export const ANFRAGE_ANMERKUNG_MAX = 500

/** What the field says about a note that is too long; null where it is not. */
export const checkAnmerkung = (text: string) => checkLength(text, ANMERKUNG_MAX)
export const checkAnfrageAnmerkung = (text: string) => checkLength(text, ANFRAGE_ANMERKUNG_MAX)

function checkLength(text: string, max: number): string | null {
  const tooMany = countChars(normaliseMultiline(text)) - max
  if (tooMany <= 0) return null
  return `Bitte kürzen Sie Ihre Anmerkung um ${tooMany} Zeichen. Es sind höchstens ${max} möglich.`
}
