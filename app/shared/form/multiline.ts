/**
 * Matches more accents on one letter than any language has (UAX #15, Stream-Safe Text Format). Normalising such a text
 * takes quadratic time: 60 kB blocked the server for most of a second.
 */
const PILED_ACCENTS = /(\p{M}{30})\p{M}+/gu

/** Prepares a text for storing: trims it, uses LF line ends and NFC, removes control characters except LF and tab. */
export function normaliseMultiline(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .replace(PILED_ACCENTS, '$1')
      .normalize('NFC')
      // A few accents decompose into two.
      .replace(PILED_ACCENTS, '$1')
      .trim()
  )
}

/** Counts code points, like PostgreSQL's `char_length`. */
export function countChars(text: string): number {
  return [...text].length
}
