import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { readTableState, type TableRules, type TableState, toTableParams } from '#app/shared/lists/table-state.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { LIEGENSCHAFTEN_PATH } from './liegenschaft.ts'

export const LIEGENSCHAFTEN_BEREICHE = {
  all: 'Alle',
  oeffentlich: 'Öffentlich',
  verborgen: 'Nicht sichtbar',
  archiv: 'Archiv',
} as const

type Bereich = keyof typeof LIEGENSCHAFTEN_BEREICHE

export type LiegenschaftenFilter = { suche: string; bereich: Bereich }

export const LIEGENSCHAFTEN_TABLE = {
  keys: ['titel', 'reihenfolge', 'geaendert'],
  initial: { sort: 'titel', descending: false },
} as const satisfies TableRules<string>

export type LiegenschaftenSort = (typeof LIEGENSCHAFTEN_TABLE)['keys'][number]
export type LiegenschaftenState = { filter: LiegenschaftenFilter; table: TableState<LiegenschaftenSort> }

const isBereich = (text: string): text is Bereich => Object.hasOwn(LIEGENSCHAFTEN_BEREICHE, text)

/** Ignores invalid values. */
export function readLiegenschaftenState(params: URLSearchParams): LiegenschaftenState {
  const bereich = params.get('bereich') ?? ''
  return {
    filter: { suche: normaliseSuche(params.get('q') ?? ''), bereich: isBereich(bereich) ? bereich : 'all' },
    table: readTableState(params, LIEGENSCHAFTEN_TABLE),
  }
}

export function toLiegenschaftenParams({ filter: { suche, bereich }, table }: LiegenschaftenState): URLSearchParams {
  return toTableParams(table, LIEGENSCHAFTEN_TABLE, { q: suche, bereich: bereich === 'all' ? '' : bereich })
}

export const liegenschaftenUrl = (state: LiegenschaftenState) =>
  withQuery(LIEGENSCHAFTEN_PATH, toLiegenschaftenParams(state))
