import { countChars, normaliseMultiline } from '../form/multiline.ts'

/** Maximum characters of the comment (BESICHTIGUNG-4). */
export const KOMMENTAR_MAX = 2000

export const CHOICE_MISSING = {
  title: 'Bitte wählen Sie eine Option',
  text: 'Bitte geben Sie an, ob Sie Interesse haben oder nicht.',
} as const

export const MIETINTERESSE_OPTIONS = [
  { value: 'ja', text: 'Ich habe Interesse' },
  { value: 'nein', text: 'Ich habe kein Interesse mehr' },
] as const

export type RueckmeldungInput = { mietinteresse: boolean; kommentar: string | null }

export function checkKommentar(text: string): string | null {
  const tooMany = countChars(normaliseMultiline(text)) - KOMMENTAR_MAX
  if (tooMany <= 0) return null
  return `Bitte kürzen Sie Ihren Kommentar um ${tooMany} Zeichen. Es sind höchstens ${KOMMENTAR_MAX} möglich.`
}
