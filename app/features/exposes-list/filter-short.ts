import type { ExposeFilter, Range } from '#app/shared/exposes/expose.types.ts'
import { initialFilter } from '#app/shared/exposes/expose-filter.ts'
import { FILTER_LIMITS } from '#app/shared/exposes/filter-limits.ts'
import { wishWords } from '#app/shared/exposes/wish-words.ts'
import { decimal, NBSP } from '#app/shared/format/number.ts'
import { listSlider } from './sliders.ts'

/** Summarises the filter, for example "400–2.000 €, 35–100 m², 1–3 Zi.". */
export function filterShort(filter: ExposeFilter): string {
  const parts = listSlider(filter.kind).flatMap(({ name, einheit }) => {
    const range = filter[name]
    return range ? [`${span(range, FILTER_LIMITS[name])}${NBSP}${einheit}`] : []
  })
  return [...parts, ...wishWords(filter)].join(', ') || 'alle anzeigen'
}

/** Counts the wishes and the ranges that differ from the initial ones (LISTE-6). */
export function countFilters(filter: ExposeFilter): number {
  const start = initialFilter(filter.kind)
  const ranges = listSlider(filter.kind).filter(({ name }) => {
    const range = filter[name]
    return range !== null && (range.from !== start[name]?.from || range.to !== start[name]?.to)
  })
  return ranges.length + wishWords(filter).length
}

function span({ from, to }: Range, limit: Range): string {
  if (from <= limit.from) return `bis${NBSP}${decimal(to)}`
  if (to >= limit.to) return `ab${NBSP}${decimal(from)}`
  return from === to ? decimal(from) : `${decimal(from)}–${decimal(to)}`
}
