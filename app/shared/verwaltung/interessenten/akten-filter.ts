import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { oneOf } from '#app/shared/json/guards.ts'
import type { TableRules } from '#app/shared/lists/table-state.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { STAGES, type Stage } from './akte.ts'

/** Null for all active applicants. */
export type AktenStage = Stage | 'beendet' | null

export type AktenFilter = { suche: string; stage: AktenStage; exposeId: string | null }

const isAktenStage = oneOf(...STAGES, 'beendet' as const)

/** Newest inquiry first by default. */
export const AKTEN_TABLE = {
  keys: ['eingang', 'bewerbung', 'name'],
  initial: { sort: 'eingang', descending: true },
} as const satisfies TableRules<string>

export type AktenKey = (typeof AKTEN_TABLE.keys)[number]

/** Ignores invalid values. */
export function readAktenFilter(params: URLSearchParams): AktenFilter {
  const stage = params.get('stufe')
  const exposeId = params.get('expose')
  return {
    suche: normaliseSuche(params.get('q') ?? ''),
    stage: isAktenStage(stage) ? stage : null,
    exposeId: exposeId !== null && isUuid(exposeId) ? exposeId : null,
  }
}

/** `toTableParams` omits empty ones. */
export function toAktenParams({ suche, stage, exposeId }: AktenFilter): Record<string, string> {
  return { q: suche, stufe: stage ?? '', expose: exposeId ?? '' }
}

/** Times are ISO timestamps. */
export type AkteRow = {
  id: string
  name: string
  /** Distinguishes equal names. */
  contact: string | null
  wohnung: string
  nummer: string | null
  stage: Stage
  ended: 'abgesagt' | 'zurueckgezogen' | null
  /** Missing parts of a complete application. */
  missing: string[]
  eingang: string
  bewerbung: string | null
}

/** `wohnung`: title of the filtered flat; `wohnungen`: choices. */
export type AktenPage = {
  rows: AkteRow[]
  total: number
  page: number
  pages: number
  wohnung: string | null
  wohnungen: { id: string; text: string }[]
}
