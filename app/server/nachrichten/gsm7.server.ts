/** Maximum length of one SMS in septets (3GPP TS 23.038). Longer texts are split, and each part costs money. */
export const SMS_LENGTH = 160

/** Septets per part of a split SMS; a header takes the other 7 of the 160 (3GPP TS 23.040 section 9.2.3.24.1). */
export const SMS_PART_LENGTH = 153

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const TWO_SEPTET_CHARACTERS = '^{}\\[~]|€\f'
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '»': '"',
  '«': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  ẞ: 'SS',
  '•': '-',
  '·': '-',
}

/** Replaces characters outside the GSM alphabet (TS 23.038, 6.2.1). A single one shortens the SMS to 70 characters. */
export function toGsm7(text: string): string {
  return Array.from(text, (character) => {
    if (isGsm7(character)) return character
    const replacement = REPLACEMENTS[character]
    if (replacement !== undefined) return replacement
    const base = character.normalize('NFD').charAt(0)
    return isGsm7(base) ? base : '?'
  }).join('')
}

/** Length of a text in septets; Infinity if it has characters outside the GSM alphabet. */
export function gsm7Length(text: string): number {
  return Array.from(text).reduce((sum, character) => {
    if (BASIC.includes(character)) return sum + 1
    return TWO_SEPTET_CHARACTERS.includes(character) ? sum + 2 : Number.POSITIVE_INFINITY
  }, 0)
}

function isGsm7(character: string): boolean {
  return BASIC.includes(character) || TWO_SEPTET_CHARACTERS.includes(character)
}
