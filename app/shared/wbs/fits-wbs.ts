import { artenOpenTo, type WbsArt } from './wbs-arten.ts'

/** Wohnberechtigungsschein of a person. A missing size or date means no limit. */
export type Wbs = {
  art: WbsArt
  zimmer: number | null
  /** Maximum size of a flat in square metres. `gueltigBis`: last day of validity, an ISO date. */
  flaeche: number | null
  gueltigBis: string | null
}

export type WbsWohnung = {
  wbs: boolean | null
  /** Kind of WBS that the flat requires; null if it accepts any kind. */
  wbsArt: WbsArt | null
  zimmer: number | null
  wohnflaeche: number | null
  verfuegbarAb: string | null
}

export type WbsObstacle = 'unbound' | 'expired' | 'kind' | 'size'

/**
 * Returns why a WBS does not fit a flat; null if it fits (WBS-2). Same rule as `fitsOwnWbs()` in SQL. `today`: ISO
 * date; lists omit it, because the pages of lists are cached.
 */
export function findWbsObstacle(wohnung: WbsWohnung, wbs: Wbs, today = ''): WbsObstacle | null {
  const { art, zimmer, flaeche, gueltigBis } = wbs
  const needed = [wohnung.verfuegbarAb ?? '', today].reduce((a, b) => (a > b ? a : b))
  if (!wohnung.wbs) return 'unbound'
  if (gueltigBis !== null && gueltigBis < needed) return 'expired'
  if (wohnung.wbsArt !== null && !artenOpenTo(art).includes(wohnung.wbsArt)) return 'kind'
  const hasSize = zimmer !== null || flaeche !== null
  if (hasSize && !isWithin(wohnung.zimmer, zimmer) && !isWithin(wohnung.wohnflaeche, flaeche)) return 'size'
  return null
}

export function fitsWbs(wohnung: WbsWohnung, wbs: Wbs, today?: string): boolean {
  return findWbsObstacle(wohnung, wbs, today) === null
}

/** True if the flat's size is within the limit, or unknown (LISTE-4). False if there is no limit. */
const isWithin = (value: number | null, limit: number | null) => limit !== null && (value ?? 0) <= limit
