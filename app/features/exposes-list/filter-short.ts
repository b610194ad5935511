import type { ExposeFilter, Range } from '#app/shared/exposes/expose.types.ts'
import { initialFilter, isSameRange, NO_WISHES, RANGES, type RangeName } from '#app/shared/exposes/expose-filter.ts'
import { FILTER_LIMITS } from '#app/shared/exposes/filter-limits.ts'
import { listMinima } from '#app/shared/exposes/filter-minima.ts'
import { wishWords } from '#app/shared/exposes/wish-words.ts'
import { decimal, NBSP } from '#app/shared/format/number.ts'
import { listSlider } from './sliders.ts'

/** Returns the filter in short words, for example "400–2.000 €, 35–100 m², 1–3 Zi.". */
export function filterShort(filter: ExposeFilter): string {
  const ranges = listRanges(filter).map(({ text }) => text)
  return [...ranges, ...wishWords(filter)].join(', ') || 'alle anzeigen'
}

type SetFilter = { name: RangeName | 'wunsch'; text: string; without: ExposeFilter }

/** Lists wishes and changed ranges, each with the filter (`without`) that omits it (LISTE-6, LISTE-19). */
export function listSetFilters(filter: ExposeFilter): SetFilter[] {
  const start = initialFilter(filter.kind)
  const ranges = listRanges(filter).filter(({ name }) => !isSameRange(filter[name], start[name]))
  const set = ranges.map(({ name, text }) => ({ name, text, without: withoutRange(filter, name) }))
  return [...set, ...listWishes(filter)]
}

function listRanges(filter: ExposeFilter): { name: RangeName; text: string }[] {
  return listSlider(filter.kind).flatMap(({ name, einheit }) => {
    const range = filter[name]
    return range ? [{ name, text: `${span(range, FILTER_LIMITS[name])}${NBSP}${einheit}` }] : []
  })
}

/** Resets a range: to its initial value if another range still has its initial value, otherwise to no limit. */
function withoutRange(filter: ExposeFilter, name: RangeName): ExposeFilter {
  const start = initialFilter(filter.kind)
  const isInitial = (other: RangeName) => start[other] !== null && isSameRange(filter[other], start[other])
  return { ...filter, [name]: RANGES.some(isInitial) ? start[name] : null, page: 1 }
}

type Wishes = Partial<ExposeFilter>

function listWishes(filter: ExposeFilter): SetFilter[] {
  const { merkmale, freiAb, wbs, ownWbs, minima, ausschnitt } = filter
  const wishes: [only: Wishes, without: Wishes][] = [
    ...merkmale.map((name): [Wishes, Wishes] => [
      { merkmale: [name] },
      { merkmale: merkmale.filter((other) => other !== name) },
    ]),
    [{ freiAb }, { freiAb: null }],
    [
      { wbs, ownWbs },
      { wbs: null, ownWbs: null },
    ],
    ...listMinima(minima).map(({ name, value }): [Wishes, Wishes] => [
      { minima: { [name]: value } },
      { minima: { ...minima, [name]: undefined } },
    ]),
    [{ ausschnitt }, { ausschnitt: null }],
  ]
  return wishes.flatMap(([only, without]) =>
    wishWords({ ...NO_WISHES, ...only }).map((text) => ({
      name: 'wunsch' as const,
      text,
      without: { ...filter, ...without, page: 1 },
    })),
  )
}

function span({ from, to }: Range, limit: Range): string {
  if (from <= limit.from) return `bis${NBSP}${decimal(to)}`
  if (to >= limit.to) return `ab${NBSP}${decimal(from)}`
  return from === to ? decimal(from) : `${decimal(from)}–${decimal(to)}`
}
