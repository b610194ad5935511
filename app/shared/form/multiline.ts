/**
 * More accents on one letter than any language has (UAX #15, Stream-Safe Text Format): putting them into their order
 * takes the square of their number, and 60 kB of them held everybody else up for most of a second.
 */
const PILED_ACCENTS = /(\p{M}{30})\p{M}+/gu

/**
 * A text of several lines as it is stored: outer white space gone, line ends as one character (forms send two), no
 * control characters but these and tabs (PostgreSQL takes no NUL), accents in one piece with their letter.
 */
export function normaliseMultiline(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .replace(PILED_ACCENTS, '$1')
      .normalize('NFC')
      // A few accents come apart into two.
      .replace(PILED_ACCENTS, '$1')
      .trim()
  )
}

/** Characters as PostgreSQL counts them (`char_length`): an emoji of two UTF-16 units is one. */
export function countChars(text: string): number {
  return [...text].length
}
