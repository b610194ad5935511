/** A text as it is stored: composed letters, plain line ends, no marks that nobody sees, nothing around it. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .trim()
}
