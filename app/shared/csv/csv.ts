export type CsvValue = string | number | boolean | null

export type CsvColumn<Row> = { head: string; cell: (row: Row) => CsvValue }

/** Byte order mark; Excel recognises UTF-8 by it. */
export const CSV_BOM = '\uFEFF'

/** Position before a possible formula: at the start of a cell, or after a character where some programs split cells. */
const FORMULA = /(?<=^|[,;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g

/** Matches the apostrophes that `toCsvLine` puts before possible formulas. */
const MARK = /(?<=^|[,;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g

const NUMBER = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 10, useGrouping: false })

/** Formats an RFC 4180 line for German spreadsheets. An apostrophe before a possible formula in a text disarms it. */
export function toCsvLine(values: readonly CsvValue[]): string {
  return `${values.map(toCell).join(';')}\r\n`
}

function toCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return NUMBER.format(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  const text = value.replace(FORMULA, "'")
  // Some programs also split at commas and tabs.
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function readCsvText(cell: string): string {
  return cell.replace(MARK, '')
}
