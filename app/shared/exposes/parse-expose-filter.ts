import { parseAusschnitt } from '../lage/ausschnitt.ts'
import { parsePage } from '../lists/page.ts'
import { type ExposeFilter, type FilterLimits, type Range, SORTINGS, type Sorting, type View } from './expose.types.ts'
import { initialRanges, normaliseSuche, RANGES, type RangeName } from './expose-filter.ts'
import { FILTER_LIMITS } from './filter-limits.ts'
import { FILTER_MERKMAL_KEYS } from './filter-merkmale.ts'
import { parseMinima } from './filter-minima.ts'
import { parseFilterDate, parseWbs } from './parse-wbs.ts'

/** Rounding factors: values of a URL get as many decimals as the column, so that comparisons are exact. */
const DECIMALS: Record<RangeName, number> = { preis: 100, flaeche: 100, zimmer: 10 }
const ORTE_MAX = 12
const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,9})?$/

/** Parses a list's URL (LISTE-2). Rentals without a valid range get the initial ranges (LISTE-5) unless `alle=1`. */
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
  return SORTINGS.find((sorting) => sorting === text) ?? 'neueste'
}

function parseView(text: string | null): View {
  return text === 'liste' || text === 'karte' ? text : 'raster'
}
