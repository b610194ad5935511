import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { oneOf } from '#app/shared/json/guards.ts'
import type { TableRules } from '#app/shared/lists/table-state.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { STAGES, type Stage } from './akte.ts'

/** Which files a list shows: of one stage, those that came to an end, or all that did not. */
export type AktenStage = Stage | 'beendet' | null

/** What the URL of the list limits it to: `?q=`, `?stufe=`, `?expose=`. */
export type AktenFilter = { suche: string; stage: AktenStage; exposeId: string | null }

const isAktenStage = oneOf(...STAGES, 'beendet' as const)

/** By what the list is sorted (TABELLE); the newest inquiry first where the URL says nothing. */
export const AKTEN_TABLE = {
  keys: ['eingang', 'bewerbung', 'name'],
  initial: { sort: 'eingang', descending: true },
} as const satisfies TableRules<string>

export type AktenKey = (typeof AKTEN_TABLE.keys)[number]

/** Reads the parameters; what is none is as if it was not there. */
export function readAktenFilter(params: URLSearchParams): AktenFilter {
  const stage = params.get('stufe')
  const exposeId = params.get('expose')
  return {
    suche: normaliseSuche(params.get('q') ?? ''),
    stage: isAktenStage(stage) ? stage : null,
    exposeId: exposeId !== null && isUuid(exposeId) ? exposeId : null,
  }
}

/** The parameters that say a filter; empty ones are left out by `toTableParams`. */
export function toAktenParams({ suche, stage, exposeId }: AktenFilter): Record<string, string> {
  return { q: suche, stufe: stage ?? '', expose: exposeId ?? '' }
}

/** A row of the list. Times are ISO timestamps. */
export type AkteRow = {
  id: string
  name: string
  /** What tells two of the same name apart. */
  contact: string | null
  wohnung: string
  nummer: string | null
  stage: Stage
  ended: 'abgesagt' | 'zurueckgezogen' | null
  /** What is missing for a complete application; empty: nothing. */
  missing: string[]
  eingang: string
  bewerbung: string | null
}

/** A page of the list; `wohnung` names the flat that it is limited to, `wohnungen` are those that can be chosen. */
export type AktenPage = {
  rows: AkteRow[]
  total: number
  page: number
  pages: number
  wohnung: string | null
  wohnungen: { id: string; text: string }[]
}
