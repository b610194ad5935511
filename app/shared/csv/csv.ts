/** What a cell may hold. A day or a time is given as the text that people read. */
export type CsvValue = string | number | boolean | null

export type CsvColumn<Row> = { head: string; cell: (row: Row) => CsvValue }

/** The mark by which Excel knows UTF-8. */
export const CSV_BOM = '\uFEFF'

/**
 * Places where a spreadsheet could read a formula: before `=`, `+`, `-`, `@` at the start of a cell. Also after a comma,
 * semicolon, tab or line break, as some programs part cells there; blanks, quotation marks and apostrophes do not count.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g

/** The apostrophes that `FORMULA` gets, and no others: each text is read back as it was. */
const MARK = /(?<=^|[,;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g

const NUMBER = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 10, useGrouping: false })

/**
 * A line of a CSV file (RFC 4180), as a German spreadsheet reads it: semicolons between cells, a comma in numbers. What
 * would be run as a formula gets an apostrophe before it: what strangers have typed is opened by staff.
 */
export function toCsvLine(values: readonly CsvValue[]): string {
  return `${values.map(toCell).join(';')}\r\n`
}

function toCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return NUMBER.format(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  const text = value.replace(FORMULA, "'")
  // Some programs part cells at commas and tabs besides: what comes after one would begin a cell.
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a cell of `toCsvLine` was made of; also the apostrophe goes with which spreadsheets mark a text. */
export function readCsvText(cell: string): string {
  return cell.replace(MARK, '')
}
