/** Normalises a text by staff for storage: NFC, LF, no invisible characters, trimmed. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .trim()
}
