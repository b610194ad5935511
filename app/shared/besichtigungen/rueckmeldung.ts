import { countChars, normaliseMultiline } from '../form/multiline.ts'

/** Most characters of the comment of a feedback (BESICHTIGUNG-4). */
export const KOMMENTAR_MAX = 2000

/** The required choice (BESICHTIGUNG-4): what is said above where it is missing, and at it. */
export const CHOICE_MISSING = {
  title: 'Bitte wählen Sie eine Option',
  text: 'Bitte geben Sie an, ob Sie Interesse haben oder nicht.',
} as const

/** Whether the person still wants the flat, as the form sends it. */
export const MIETINTERESSE_OPTIONS = [
  { value: 'ja', text: 'Ich habe Interesse' },
  { value: 'nein', text: 'Ich habe kein Interesse mehr' },
] as const

/** What is stored as feedback of a viewing. */
export type RueckmeldungInput = { mietinteresse: boolean; kommentar: string | null }

/** What the field says about a comment that is too long; null where it is not. */
export function checkKommentar(text: string): string | null {
  const tooMany = countChars(normaliseMultiline(text)) - KOMMENTAR_MAX
  if (tooMany <= 0) return null
  return `Bitte kürzen Sie Ihren Kommentar um ${tooMany} Zeichen. Es sind höchstens ${KOMMENTAR_MAX} möglich.`
}
