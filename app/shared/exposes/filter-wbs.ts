import { isWbsArt } from '../wbs/wbs-arten.ts'
import type { ExposeFilter } from './expose.types.ts'

/** Query parameters of the visitor's own WBS, except its kind. Pages with one of these parameters are not cached. */
export const WBS_PARAMS = ['wbs_zimmer', 'wbs_flaeche', 'wbs_bis'] as const

const DATE = /^\d{4}-\d{2}-\d{2}$/
const SIZE = /^\d{1,3}(?:[.,]\d)?$/

/** Reads `wbs`: "ja", "nein", or the kind of the visitor's own WBS with its sizes and last day (LISTE-15, WBS-3). */
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

/** Returns the query parameters from which `parseWbs` reads the same values. */
export function listWbsParams({ wbs, ownWbs }: Pick<ExposeFilter, 'wbs' | 'ownWbs'>): [name: string, value: string][] {
  if (ownWbs === null) return wbs === null ? [] : [['wbs', wbs ? 'ja' : 'nein']]
  const { art, zimmer, flaeche, gueltigBis } = ownWbs
  const others = { wbs_zimmer: zimmer, wbs_flaeche: flaeche, wbs_bis: gueltigBis }
  return [['wbs', art], ...WBS_PARAMS.flatMap((name): [string, string][] => toParam(name, others[name]))]
}

const toParam = (name: string, value: string | number | null): [string, string][] =>
  value === null ? [] : [[name, String(value)]]

/** Rooms or square metres with at most one decimal; null for zero and unusable text. */
export function parseWbsSize(text: string | null): number | null {
  const clean = text?.slice(0, 20).trim() ?? ''
  return SIZE.test(clean) ? Number(clean.replace(',', '.')) || null : null
}

export function parseFilterDate(text: string | null): string | null {
  if (text === null || !DATE.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text > '1900' ? text : null
}
