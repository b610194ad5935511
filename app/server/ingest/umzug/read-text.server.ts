import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { refuseFile } from '#app/server/ingest/openimmo/import-failure.server.ts'

/**
 * Reads UTF-8 with or without byte order mark (UMZUG-2).
 * @throws DATEI_UNLESBAR if it is no UTF-8; the message gives the line
 */
export async function* readText(path: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  const decode = (bytes: Uint8Array, isLast: boolean): string => {
    try {
      const text = decoder.decode(bytes, { stream: !isLast })
      const nul = text.indexOf('\0')
      if (nul >= 0)
        throw refuse(path, line + countLines(text.slice(0, nul)), 'enthält ein Zeichen NUL; ist sie UTF-16?')
      line += countLines(text)
      return text
    } catch (error) {
      if (error instanceof TypeError) throw refuse(path, line, 'ist nicht in UTF-8 geschrieben', error)
      throw error
    }
  }
  for await (const bytes of createReadStream(path)) yield decode(bytes, false)
  yield decode(new Uint8Array(), true)
}

function refuse(path: string, line: number, what: string, cause?: unknown) {
  return refuseFile(`„${basename(path)}“ ${what} (ab Zeile ${line}).`, cause)
}

export function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
