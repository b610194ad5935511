/** Most characters of a note; the column holds as many. */
export const ANMERKUNG_MAX = 2000

/**
 * A note as it is stored: outer white space gone, line ends as one character (forms send two), no control characters
 * but these. Null for an empty one.
 */
export function normaliseAnmerkung(text: string): string | null {
  const rein = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return rein === '' ? null : rein
}

/** Characters as PostgreSQL counts them: an emoji of two UTF-16 units is one. */
export function anmerkungLaenge(text: string): number {
  return [...text].length
}

/** What the field says about a note that is too long; null where it is not. */
export function pruefeAnmerkung(text: string): string | null {
  const zuviel = anmerkungLaenge(normaliseAnmerkung(text) ?? '') - ANMERKUNG_MAX
  if (zuviel <= 0) return null
  return `Bitte kürzen Sie Ihre Anmerkung um ${zuviel} Zeichen. Es sind höchstens ${ANMERKUNG_MAX} möglich.`
}
