import type { Range } from '#app/shared/exposes/expose.types.ts'
import { FILTER_LIMITS } from '#app/shared/exposes/filter-limits.ts'
import { FILTER_MERKMAL_KEYS, type FilterMerkmal } from '#app/shared/exposes/filter-merkmale.ts'
import { FILTER_MINIMUM_KEYS, type Minima } from '#app/shared/exposes/filter-minima.ts'
import type { SuchBezug, SuchFilter } from '#app/shared/suchen/suche.types.ts'

/** Columns of a saved filter. A column that is null, false or empty does not restrict the hits. */
export type SucheColumns = Record<FilterMerkmal, boolean> & {
  art: SuchFilter['kind']
  suche: string
  preisVon: number | null
  preisBis: number | null
  flaecheVon: number | null
  flaecheBis: number | null
  zimmerVon: number | null
  zimmerBis: number | null
  orte: string[]
  freiAb: string | null
  wbs: boolean | null
  minima: Minima
  propertyId: string | null
  exposeId: string | null
}

type RangeName = 'preis' | 'flaeche' | 'zimmer'
const COLUMNS_MAX: Readonly<Record<RangeName, number>> = {
  preis: 9_999_999_999.99,
  flaeche: 999_999.99,
  zimmer: 999.9,
}

const COMPARED = [
  ...(['art', 'preisVon', 'preisBis', 'flaecheVon', 'flaecheBis', 'zimmerVon', 'zimmerBis', 'freiAb', 'wbs'] as const),
  ...(['propertyId', 'exposeId'] as const),
  ...FILTER_MERKMAL_KEYS,
]

export function toColumns(filter: SuchFilter): SucheColumns {
  const [preisVon, preisBis] = toEnds('preis', filter.preis)
  const [flaecheVon, flaecheBis] = toEnds('flaeche', filter.flaeche)
  const [zimmerVon, zimmerBis] = toEnds('zimmer', filter.zimmer)
  const { kind, suche, orte, merkmale, freiAb, wbs, minima, bezug } = filter
  return {
    art: kind,
    suche,
    preisVon,
    preisBis,
    flaecheVon,
    flaecheBis,
    zimmerVon,
    zimmerBis,
    orte,
    freiAb,
    wbs,
    minima,
    propertyId: bezug?.kind === 'haus' ? bezug.id : null,
    exposeId: bezug?.kind === 'wohnung' ? bezug.id : null,
    balkon: merkmale.includes('balkon'),
    aufzug: merkmale.includes('aufzug'),
    einbaukueche: merkmale.includes('einbaukueche'),
    barrierefrei: merkmale.includes('barrierefrei'),
  }
}

export function toFilter(row: SucheColumns): SuchFilter {
  const bezug = toBezug(row)
  return {
    ...(bezug && { bezug }),
    kind: row.art,
    suche: row.suche,
    preis: toRange('preis', row.preisVon, row.preisBis),
    flaeche: toRange('flaeche', row.flaecheVon, row.flaecheBis),
    zimmer: toRange('zimmer', row.zimmerVon, row.zimmerBis),
    orte: row.orte,
    merkmale: FILTER_MERKMAL_KEYS.filter((name) => row[name]),
    freiAb: row.freiAb,
    wbs: row.wbs,
    minima: row.minima,
  }
}

function toBezug({ propertyId, exposeId }: SucheColumns): SuchBezug | null {
  if (propertyId !== null) return { kind: 'haus', id: propertyId }
  return exposeId === null ? null : { kind: 'wohnung', id: exposeId }
}

export function isSameFilter(a: SucheColumns, b: SucheColumns): boolean {
  return (
    a.suche.toLowerCase() === b.suche.toLowerCase() &&
    a.orte.join('\n') === b.orte.join('\n') &&
    FILTER_MINIMUM_KEYS.every((name) => a.minima[name] === b.minima[name]) &&
    COMPARED.every((column) => a[column] === b[column])
  )
}

function toEnds(name: RangeName, range: Range | null): [from: number | null, to: number | null] {
  if (!range) return [null, null]
  const limit = FILTER_LIMITS[name]
  const inner = (value: number) => Math.min(value, COLUMNS_MAX[name])
  return [range.from <= limit.from ? null : inner(range.from), range.to >= limit.to ? null : inner(range.to)]
}

function toRange(name: RangeName, from: number | null, to: number | null): Range | null {
  if (from === null && to === null) return null
  return { from: from ?? FILTER_LIMITS[name].from, to: to ?? FILTER_LIMITS[name].to }
}
