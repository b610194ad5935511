import { countChars, normaliseMultiline } from '../form/multiline.ts'

/** Maximum characters of the applicant's note on an inquiry; same limit as the column (ANFRAGE-11). */
export const ANMERKUNG_MAX = 2000

export function normaliseAnmerkung(text: string): string | null {
  return normaliseMultiline(text) || null
}

/** Maximum characters of the note sent with the Anfragenliste; same limit as the column (ANFRAGE-12). */
export const ANFRAGE_ANMERKUNG_MAX = 500

export const checkAnmerkung = (text: string) => checkLength(text, ANMERKUNG_MAX)
export const checkAnfrageAnmerkung = (text: string) => checkLength(text, ANFRAGE_ANMERKUNG_MAX)

function checkLength(text: string, max: number): string | null {
  const tooMany = countChars(normaliseMultiline(text)) - max
  if (tooMany <= 0) return null
  return `Bitte kürzen Sie Ihre Anmerkung um ${tooMany} Zeichen. Es sind höchstens ${max} möglich.`
}
