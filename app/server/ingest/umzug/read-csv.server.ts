import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { refuseFile } from '#app/server/ingest/openimmo/import-failure.server.ts'
import { isText, listOf } from '#app/shared/json/guards.ts'
import type { RawRow } from './convert-row.server.ts'
import { readText } from './read-text.server.ts'

export const MAX_ROW_CHARS = 2_000_000
export const ROW_TOO_LONG = `die Zeile hat mehr als ${MAX_ROW_CHARS.toLocaleString('de-DE')} Zeichen`

const isRecord = listOf(isText)

const FAILURES: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'ein Anführungszeichen wird nie geschlossen',
  CSV_INVALID_CLOSING_QUOTE: 'hinter einem schließenden Anführungszeichen steht noch etwas',
  INVALID_OPENING_QUOTE: 'ein Anführungszeichen steht mitten im Wert',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'die Zeile hat nicht so viele Werte wie die Kopfzeile Namen',
  CSV_MAX_RECORD_SIZE: ROW_TOO_LONG,
}

/**
 * Reads CSV (RFC 4180). The header decides the separator.
 * @throws DATEI_UNLESBAR if it is not valid; the message gives the line
 */
export async function* readCsv(path: string, name: string): AsyncGenerator<RawRow, void> {
  const { text, delimiter } = await sniff(withUnixLines(readText(path)))
  const source = Readable.from(text)
  // The parser reports only where a row ends, and reads ahead. So this keeps where the next row begins.
  let begins = { line: 1, emptyLines: 0 }
  const parser = parse({
    delimiter,
    max_record_size: MAX_ROW_CHARS,
    skip_empty_lines: true,
    on_record: (record: string[], { lines, empty_lines: emptyLines }) => {
      const line = begins.line + emptyLines - begins.emptyLines
      begins = { line: lines + 1, emptyLines }
      return [String(line), ...record]
    },
  })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let head: string[] | null = null
  try {
    for await (const parsed of parser) {
      if (!isRecord(parsed)) throw new Error('The parser has answered something else than a record.')
      const [line = '', ...record] = parsed
      const names: string[] = head ?? []
      if (head === null) head = readHead(record, name)
      else yield { line: Number(line), cells: new Map(record.map((value, i) => [names[i] ?? '', value])) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const what = FAILURES[error.code] ?? 'sie ist kein fehlerfreies CSV'
    throw refuseFile(`„${name}“, Zeile ${begins.line}: ${what}.`, error)
  } finally {
    source.destroy()
  }
  if (head === null) throw refuseFile(`„${name}“ ist leer; es fehlt die Zeile mit den Namen der Spalten.`)
}

function readHead(record: string[], name: string): string[] {
  const names = record.map((column) => column.trim())
  const twice = names.find((column, i) => names.indexOf(column) !== i)
  if (names.includes('')) throw refuseFile(`„${name}“, Zeile 1: eine Spalte hat keinen Namen.`)
  if (twice !== undefined) throw refuseFile(`„${name}“, Zeile 1: die Spalte ${twice} steht zweimal da.`)
  return names
}

/** Converts line ends, since the parser counts CRLF as two lines. */
async function* withUnixLines(chunks: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  let held = ''
  for await (const chunk of chunks) {
    const text = held + chunk
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replaceAll('\r\n', '\n')
  }
  if (held !== '') yield '\n'
}

async function sniff(chunks: AsyncGenerator<string, void>) {
  let start = ''
  while (!start.includes('\n') && start.length < MAX_ROW_CHARS) {
    const { value, done } = await chunks.next()
    if (done) break
    start += value
  }
  const [first = ''] = start.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  async function* text() {
    yield start
    yield* chunks
  }
  return { delimiter, text: text() }
}
