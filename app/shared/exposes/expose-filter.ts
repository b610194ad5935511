import { parseAusschnitt, toAusschnittText } from '../lage/ausschnitt.ts'
import { parsePage } from '../lists/page.ts'
import type { ExposeFilter, FilterLimits, Range, Sorting, View } from './expose.types.ts'
import { FILTER_LIMITS, MIETE_START } from './filter-limits.ts'
import { FILTER_MERKMAL_KEYS } from './filter-merkmale.ts'
import { FILTER_MINIMA, listMinima, parseMinima } from './filter-minima.ts'
import { listWbsParams, parseFilterDate, parseWbs } from './filter-wbs.ts'

/** Maximum characters of a search; longer ones only cost database time. */
export const SUCHE_MAX_CHARS = 100

const RANGES = ['preis', 'flaeche', 'zimmer'] as const
type RangeName = (typeof RANGES)[number]
/** Rounding factors: URL values get as many decimals as the columns have, so that both agree. */
const DECIMALS: Record<RangeName, number> = { preis: 100, flaeche: 100, zimmer: 10 }
const ORTE_MAX = 12
const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,9})?$/

/** Replaces control characters by spaces, trims, shortens to the maximum, and normalises to NFC. */
export function normaliseSuche(text: string): string {
  // Cutting first keeps a 10 kB text cheap.
  const short = text.slice(0, SUCHE_MAX_CHARS * 8).toWellFormed()
  const clean = short
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim()
  return Array.from(clean).slice(0, SUCHE_MAX_CHARS).join('').trim()
}

/**
 * Parses the URL of a list (LISTE-2). A rental list without a valid range gets its initial ranges (LISTE-5); `alle=1`
 * removes them.
 */
export function parseExposeFilter(
  kind: ExposeFilter['kind'],
  searchParams: URLSearchParams,
  limits: FilterLimits = FILTER_LIMITS,
): ExposeFilter {
  const ends = RANGES.map((name) => {
    const from = parseNumber(searchParams.get(`${name}_von`), name, limits[name])
    const to = parseNumber(searchParams.get(`${name}_bis`), name, limits[name])
    return { name, from, to }
  })
  const withoutDetail = ends.every(({ from, to }) => from === null && to === null)
  const all = searchParams.get('alle') === '1'
  const ranges = all || withoutDetail ? initialRanges(kind, all) : Object.fromEntries(ends.map(toRange))
  return {
    kind,
    suche: normaliseSuche(searchParams.get('q') ?? ''),
    preis: ranges.preis ?? null,
    flaeche: ranges.flaeche ?? null,
    zimmer: ranges.zimmer ?? null,
    orte: parseOrte(searchParams.getAll('ort')),
    merkmale: FILTER_MERKMAL_KEYS.filter((name) => searchParams.getAll('merkmal').includes(name)),
    freiAb: parseFilterDate(searchParams.get('frei_ab')),
    ...(kind === 'miete' ? parseWbs(searchParams) : { wbs: null, ownWbs: null }),
    minima: parseMinima(searchParams),
    ausschnitt: parseAusschnitt(searchParams.get('ausschnitt')),
    sorting: parseSorting(searchParams.get('sort')),
    view: parseView(searchParams.get('ansicht')),
    page: parsePage(searchParams.get('seite')),
  }
}

/** Returns the shortest URL query for a filter. Inverse of `parseExposeFilter`. */
export function toSearchParams(filter: ExposeFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.suche) params.set('q', filter.suche)
  if (!hasInitialRanges(filter)) {
    if (!filter.preis && !filter.flaeche && !filter.zimmer) params.set('alle', '1')
    for (const name of RANGES) {
      const range = filter[name]
      if (!range) continue
      if (range.from > FILTER_LIMITS[name].from) params.set(`${name}_von`, String(range.from))
      if (range.to < FILTER_LIMITS[name].to) params.set(`${name}_bis`, String(range.to))
    }
  }
  for (const ort of filter.orte) params.append('ort', ort)
  for (const merkmal of filter.merkmale) params.append('merkmal', merkmal)
  if (filter.freiAb) params.set('frei_ab', filter.freiAb)
  for (const [name, value] of listWbsParams(filter)) params.set(name, value)
  for (const { name, value } of listMinima(filter.minima)) params.set(FILTER_MINIMA[name].param, String(value))
  if (filter.ausschnitt) params.set('ausschnitt', toAusschnittText(filter.ausschnitt))
  if (filter.sorting !== 'neueste') params.set('sort', filter.sorting)
  if (filter.view !== 'raster') params.set('ansicht', filter.view)
  if (filter.page > 1) params.set('seite', String(filter.page))
  return params
}

/** Returns the filter after a reset (LISTE-7). */
export function initialFilter(kind: ExposeFilter['kind']): ExposeFilter {
  return {
    kind,
    suche: '',
    preis: null,
    flaeche: null,
    zimmer: null,
    ...initialRanges(kind, false),
    orte: [],
    ...NO_WISHES,
    sorting: 'neueste',
    view: 'raster',
    page: 1,
  }
}

/** Removes all restrictions except search text and towns; sorting and view stay. */
export function showAll(filter: ExposeFilter): ExposeFilter {
  return { ...filter, preis: null, flaeche: null, zimmer: null, ...NO_WISHES, page: 1 }
}

export const NO_WISHES: Pick<ExposeFilter, 'merkmale' | 'freiAb' | 'wbs' | 'ownWbs' | 'minima' | 'ausschnitt'> = {
  merkmale: [],
  freiAb: null,
  wbs: null,
  ownWbs: null,
  minima: {},
  ausschnitt: null,
}

export function hasInitialRanges(filter: ExposeFilter): boolean {
  const start = initialRanges(filter.kind, false)
  return RANGES.every((name) => isSameRange(filter[name], start[name] ?? null))
}

/** Removes ranges that are still the initial ones: saved searches contain only ranges chosen by the user (SUCHE-6). */
export function withoutInitialRanges<F extends Pick<ExposeFilter, 'kind' | RangeName>>(filter: F): F {
  const start = initialRanges(filter.kind, false)
  const chosen = (name: RangeName) => (isSameRange(filter[name], start[name] ?? null) ? null : filter[name])
  return { ...filter, preis: chosen('preis'), flaeche: chosen('flaeche'), zimmer: chosen('zimmer') }
}

function initialRanges(kind: ExposeFilter['kind'], all: boolean): Partial<FilterLimits> {
  return kind === 'miete' && !all ? MIETE_START : {}
}

function isSameRange(a: Range | null, b: Range | null): boolean {
  return a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to)
}

function parseNumber(text: string | null, name: RangeName, limit: Range): number | null {
  const clean = text?.slice(0, 40).trim() ?? ''
  if (!NUMBER.test(clean)) return null
  const value = Math.round(Number(clean.replace(',', '.')) * DECIMALS[name]) / DECIMALS[name]
  // "+ 0" turns negative zero into zero.
  return Math.min(Math.max(value, limit.from), limit.to) + 0
}

function toRange({
  name,
  from,
  to,
}: {
  name: RangeName
  from: number | null
  to: number | null
}): [RangeName, Range | null] {
  const limit = FILTER_LIMITS[name]
  const start = from ?? limit.from
  const end = to ?? limit.to
  const range = start <= end ? { from: start, to: end } : { from: end, to: start }
  return [name, range.from <= limit.from && range.to >= limit.to ? null : range]
}

function parseOrte(texts: string[]): string[] {
  const orte = texts.slice(0, ORTE_MAX).map(normaliseSuche)
  return [...new Set(orte)].filter((ort) => ort !== '').toSorted()
}

function parseSorting(text: string | null): Sorting {
  return text === 'preis' || text === 'groesse' ? text : 'neueste'
}

function parseView(text: string | null): View {
  return text === 'liste' || text === 'karte' ? text : 'raster'
}
