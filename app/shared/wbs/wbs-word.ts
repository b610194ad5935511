import type { ExposeCard } from '../exposes/expose.types.ts'
import { findWbsObstacle, type Wbs } from './fits-wbs.ts'
import { WBS_ARTEN } from './wbs-arten.ts'

/** Word on a card about the visitor's own WBS; null if the flat does not need a WBS (WBS-4). */
export function wbsWord(
  { wbsNeed, zimmer, wohnflaeche }: Pick<ExposeCard, 'wbsNeed' | 'zimmer' | 'wohnflaeche'>,
  own: Wbs,
  today: string,
): string | null {
  if (wbsNeed === null) return null
  const { art, verfuegbarAb } = wbsNeed
  switch (findWbsObstacle({ wbs: true, wbsArt: art, zimmer, wohnflaeche, verfuegbarAb }, own, today)) {
    case 'expired':
      return own.gueltigBis !== null && own.gueltigBis < today ? 'Ihr WBS ist abgelaufen' : 'Ihr WBS läuft vorher ab'
    case 'kind':
      return art === null ? null : `nur mit ${WBS_ARTEN[art].label}`
    case 'size':
      return 'zu groß für Ihren WBS'
    default:
      return 'passt zu Ihrem WBS'
  }
}
