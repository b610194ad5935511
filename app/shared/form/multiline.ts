/**
 * A text of several lines as it is stored: outer white space gone, line ends as one character (forms send two), no
 * control characters but these and tabs (PostgreSQL takes no NUL), accents in one piece with their letter.
 */
export function normaliseMultiline(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim()
}

/** Characters as PostgreSQL counts them (`char_length`): an emoji of two UTF-16 units is one. */
export function countChars(text: string): number {
  return [...text].length
}
