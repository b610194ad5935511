import { isWbsArt } from '../wbs/wbs-arten.ts'
import type { ExposeFilter } from './expose.types.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const SIZE = /^\d{1,3}(?:[.,]\d)?$/

/** Reads `wbs`: "ja", "nein", or a kind; the other parameters are size and last day of that WBS (LISTE-15, WBS-3). */
export function parseWbs(searchParams: URLSearchParams): Pick<ExposeFilter, 'wbs' | 'ownWbs'> {
  const said = searchParams.get('wbs')
  if (!isWbsArt(said)) return { wbs: said === 'ja' || (said === 'nein' ? false : null), ownWbs: null }
  const ownWbs = {
    art: said,
    zimmer: parseWbsSize(searchParams.get('wbs_zimmer')),
    flaeche: parseWbsSize(searchParams.get('wbs_flaeche')),
    gueltigBis: parseFilterDate(searchParams.get('wbs_bis')),
  }
  return { wbs: true, ownWbs }
}

/** Reads rooms or square metres with at most one decimal; null for zero and unusable text. */
export function parseWbsSize(text: string | null): number | null {
  const clean = text?.slice(0, 20).trim() ?? ''
  return SIZE.test(clean) ? Number(clean.replace(',', '.')) || null : null
}

export function parseFilterDate(text: string | null): string | null {
  if (text === null || !DATE.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text > '1900' ? text : null
}
