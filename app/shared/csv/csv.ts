/** What a cell may hold. A day or a time is given as the text that people read. */
export type CsvValue = string | number | boolean | null

export type CsvColumn<Row> = { head: string; cell: (row: Row) => CsvValue }

/** The mark by which Excel knows UTF-8. */
export const CSV_BOM = '\uFEFF'

/** What a spreadsheet would run, or read as something else than text: also after a quotation mark it is asked for. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/

const NUMBER = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 10, useGrouping: false })

/**
 * A line of a CSV file (RFC 4180), as a German spreadsheet reads it: semicolons between cells, a comma in numbers. A text that
 * would be run as a formula gets an apostrophe before it: what strangers have typed is opened by staff.
 */
export function toCsvLine(values: readonly CsvValue[]): string {
  return `${values.map(toCell).join(';')}\r\n`
}

function toCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return NUMBER.format(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  const text = FORMULA.test(value) ? `'${value}` : value
  // Some programs part cells at commas and tabs besides: what comes after one would begin a cell.
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
