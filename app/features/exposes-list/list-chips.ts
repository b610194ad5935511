import type { ExposeFilter, OrtCount } from '#app/shared/exposes/expose.types.ts'
import { FILTER_LIMITS } from '#app/shared/exposes/filter-limits.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { integer, NBSP } from '#app/shared/format/number.ts'
import { listSetFilters } from './filter-short.ts'

export type ListChip = { text: string; label?: string; count: string | null; to: string; active: boolean }

/** Returns chips that remove a filter (LISTE-19, LAGE-5), choose a town, or set the minimum of rooms (LISTE-16). */
export function listChips(filter: ExposeFilter, orte: readonly OrtCount[]): ListChip[] {
  const isChoice = orte.length > 1 || filter.orte.length > 0
  const zimmer = [2, 3, 4].map((n) => zimmerChip(filter, n))
  const isZimmerChosen = zimmer.some(({ active }) => active)
  const set = listSetFilters(filter).filter(({ name }) => name !== 'zimmer' || !isZimmerChosen)
  return [
    ...set.map(({ text, without }) => {
      return { text, label: `${text} entfernen`, count: null, to: listUrl(without), active: true }
    }),
    ...(isChoice ? orte.map((ort) => ortChip(filter, ort)) : []),
    ...zimmer,
  ]
}

function ortChip(filter: ExposeFilter, { ort, count }: OrtCount): ListChip {
  const active = filter.orte.includes(ort)
  const chosen = active ? filter.orte.filter((one) => one !== ort) : [...filter.orte, ort].toSorted()
  return { text: ort, count: integer(count), to: listUrl({ ...filter, orte: chosen, page: 1 }), active }
}

function zimmerChip(filter: ExposeFilter, from: number): ListChip {
  const { to } = FILTER_LIMITS.zimmer
  const active = filter.zimmer?.from === from && filter.zimmer.to >= to
  const zimmer = active ? null : { from, to }
  return { text: `ab ${from}${NBSP}Zimmer`, count: null, to: listUrl({ ...filter, zimmer, page: 1 }), active }
}
