import { open, readFile, stat } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { refuseFile, refuseSize } from '#app/server/ingest/openimmo/import-failure.server.ts'
import { readCsvText } from '#app/shared/csv/csv.ts'
import type { CsvRow } from '#app/shared/verwaltung/import/csv-import-fields.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_ROWS = 10_000
const MAX_COLUMNS = 100
const MAX_CHARACTERS = 200_000

type Line = { line: number; cells: string[] }

const HEAD_BYTES = 64 * 1024

/**
 * Reads a CSV file as German spreadsheets save it (CSV-1), with semicolon, comma or tab, in UTF-8, UTF-16 or
 * Windows-1252. The first row contains the column names.
 * @throws DATEI_UNLESBAR, DATEI_ZU_GROSS
 */
export async function readCsvFile(path: string): Promise<{ columns: string[]; rows: CsvRow[] }> {
  await requireSize(path)
  const [head, ...rest] = parseLines(decode(await readFile(path)))
  const columns = readColumns(head)
  if (rest.length > MAX_ROWS) throw refuseSize('Die Datei hat mehr als 10.000 Zeilen.')
  if (rest.length === 0) throw refuseFile('Unter den Namen der Spalten steht keine Zeile.')
  const rows = rest.map(({ line, cells }) => ({ line, cells: toRecord(columns, cells, line) }))
  return { columns: columns.filter((name) => name !== ''), rows }
}

/** @throws DATEI_UNLESBAR, DATEI_ZU_GROSS */
export async function readCsvColumns(path: string): Promise<string[]> {
  await requireSize(path)
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  const [head] = parseLines(decode(buffer.subarray(0, bytesRead), { isCut: bytesRead === HEAD_BYTES }), { count: 1 })
  return readColumns(head).filter((name) => name !== '')
}

async function requireSize(path: string): Promise<void> {
  if ((await stat(path)).size > MAX_BYTES) throw refuseSize('Die CSV-Datei ist größer als 10 MB.')
}

function readColumns(head: Line | undefined): string[] {
  const columns = (head?.cells ?? []).map((name) => name.trim())
  const named = columns.filter((name) => name !== '')
  if (named.length < 2) {
    throw refuseFile('Die Datei hat keine Spalten: In der ersten Zeile stehen deren Namen, durch Semikolon getrennt.')
  }
  if (columns.length > MAX_COLUMNS) throw refuseSize(`Die Datei hat mehr als ${MAX_COLUMNS} Spalten.`)
  const twice = named.find((name, i) => named.indexOf(name) !== i)
  if (twice !== undefined) throw refuseFile(`Die Spalte „${twice.slice(0, 60)}“ gibt es zweimal.`)
  return columns
}

function toRecord(columns: readonly string[], cells: readonly string[], line: number): Record<string, string> {
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    throw refuseFile(`Zeile ${line} hat mehr Zellen, als es Spalten gibt.`)
  }
  // No prototype: a column may be named `__proto__`.
  const record: Record<string, string> = Object.create(null)
  for (const [i, name] of columns.entries()) if (name !== '') record[name] = readCsvText(cells[i] ?? '')
  return record
}

/** Decodes by byte order mark, otherwise UTF-8 or Windows-1252. `isCut` allows an incomplete character at the end. */
function decode(bytes: Uint8Array, { isCut = false } = {}): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw refuseFile('Das ist keine CSV-Datei. Speichern Sie die Tabelle im Format „CSV (Trennzeichen-getrennt)“.')
  }
  const text = decodeUtf8(bytes, isCut) ?? new TextDecoder('windows-1252').decode(bytes)
  if (text.includes('\0')) throw refuseFile('Das ist keine CSV-Datei.')
  return text
}

function decodeUtf8(bytes: Uint8Array, isCut: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return null
  }
}

function parseLines(text: string, { count = -1 } = {}): Line[] {
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = [';', '\t', ','].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]
  const rows: Line[] = []
  try {
    parse(text, {
      delimiter,
      bom: true,
      to: count,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_CHARACTERS,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuseFile(
      `Die Datei ist nach Zeile ${rows.at(-1)?.line ?? 0} fehlerhaft, wahrscheinlich fehlt ein Anführungszeichen.`,
      error,
    )
  }
  return rows
}
