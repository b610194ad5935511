import { NBSP } from '#app/shared/format/number.ts'
import { type WbsArt, wbsArtText } from '#app/shared/wbs/wbs-arten.ts'

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}${NBSP}%`

/** Rental flats that need a WBS of the kind `art` (null: any kind). `letToHolders`: number promised to WBS holders. */
type QuoteRow = { art: WbsArt | null; flats: number; available: number; letToHolders: number }

/** Report on WBS flats. `total`: number of all rental flats of the Liegenschaft. */
export type WbsQuote = { total: number; rows: readonly QuoteRow[] }

type QuoteLine = QuoteRow & { name: string; share: string }

/** Returns the lines of the report; with several rows, the last line is their sum (WBS-8). */
export function quoteLines({ rows }: WbsQuote): QuoteLine[] {
  const lines = rows.map((row) => toLine(row.art === null ? 'jeder WBS' : wbsArtText(row.art), row))
  const add = (name: 'flats' | 'available' | 'letToHolders') => rows.reduce((sum, row) => sum + row[name], 0)
  const sum = { art: null, flats: add('flats'), available: add('available'), letToHolders: add('letToHolders') }
  return rows.length > 1 ? [...lines, toLine('Zusammen', sum)] : lines
}

export function quoteText({ total, rows }: WbsQuote): string {
  const bound = rows.reduce((sum, { flats }) => sum + flats, 0)
  const all = total === 1 ? 'Mietwohnung' : 'Mietwohnungen'
  return `${bound} von ${total} ${all} ${bound === 1 ? 'braucht' : 'brauchen'} einen WBS (${percent(bound, total)}).`
}

const toLine = (name: string, row: QuoteRow): QuoteLine => ({
  ...row,
  name,
  share: percent(row.letToHolders, row.flats),
})
