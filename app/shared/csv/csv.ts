/** Cell value; dates are formatted texts. */
export type CsvValue = string | number | boolean | null

export type CsvColumn<Row> = { head: string; cell: (row: Row) => CsvValue }

/** Byte order mark by which Excel recognises UTF-8. */
export const CSV_BOM = '\uFEFF'

/**
 * Positions of formulas for spreadsheets: before `=`, `+`, `-`, `@` at the start of a cell, and after a comma,
 * semicolon, tab or line break, where some programs split cells; spaces and quotes are skipped.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g

/** Apostrophes added by `FORMULA`, so that texts are read back unchanged. */
const MARK = /(?<=^|[,;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g

const NUMBER = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 10, useGrouping: false })

/**
 * A CSV line (RFC 4180) for German spreadsheets: semicolons, and decimal commas. Formulas get an apostrophe, since
 * staff open texts of strangers.
 */
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

/** Inverse of `toCsvLine` for a cell; also removes a spreadsheet's text apostrophe. */
export function readCsvText(cell: string): string {
  return cell.replace(MARK, '')
}
