import { toAusschnittText } from '../lage/ausschnitt.ts'
import type { ExposeFilter, FilterLimits, Range } from './expose.types.ts'
import { FILTER_LIMITS, MIETE_START } from './filter-limits.ts'
import { FILTER_MINIMA, listMinima } from './filter-minima.ts'
import { listWbsParams } from './filter-wbs.ts'

export const SUCHE_MAX_CHARS = 100

export const RANGES = ['preis', 'flaeche', 'zimmer'] as const
export type RangeName = (typeof RANGES)[number]

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

/** Removes all restrictions except search text and towns. Keeps sorting and view; returns to the first page. */
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

/** Removes ranges with their initial values: a saved search contains only ranges that the user chose (SUCHE-6). */
export function withoutInitialRanges<F extends Pick<ExposeFilter, 'kind' | RangeName>>(filter: F): F {
  const start = initialRanges(filter.kind, false)
  const chosen = (name: RangeName) => (isSameRange(filter[name], start[name] ?? null) ? null : filter[name])
  return { ...filter, preis: chosen('preis'), flaeche: chosen('flaeche'), zimmer: chosen('zimmer') }
}

export function initialRanges(kind: ExposeFilter['kind'], all: boolean): Partial<FilterLimits> {
  return kind === 'miete' && !all ? MIETE_START : {}
}

export function isSameRange(a: Range | null, b: Range | null): boolean {
  return a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to)
}
