import type { ExposeFilter } from './expose.types.ts'

/** Query parameters of the visitor's own WBS, except `wbs` for its kind. Pages with one of them are not cached. */
export const WBS_PARAMS = ['wbs_zimmer', 'wbs_flaeche', 'wbs_bis'] as const

/** Returns query parameters from which `parseWbs` reads the same WBS filter. */
export function listWbsParams({ wbs, ownWbs }: Pick<ExposeFilter, 'wbs' | 'ownWbs'>): [name: string, value: string][] {
  if (ownWbs === null) return wbs === null ? [] : [['wbs', wbs ? 'ja' : 'nein']]
  const { art, zimmer, flaeche, gueltigBis } = ownWbs
  const others = { wbs_zimmer: zimmer, wbs_flaeche: flaeche, wbs_bis: gueltigBis }
  return [['wbs', art], ...WBS_PARAMS.flatMap((name): [string, string][] => toParam(name, others[name]))]
}

const toParam = (name: string, value: string | number | null): [string, string][] =>
  value === null ? [] : [[name, String(value)]]
