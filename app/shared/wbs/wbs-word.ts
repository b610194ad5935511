import type { ExposeCard } from '../exposes/expose.types.ts'
import { findWbsObstacle, type Wbs } from './fits-wbs.ts'
import { neededWbsText, WBS_ARTEN } from './wbs-arten.ts'

/** Returns the text on a card about the visitor's own WBS; null if the flat needs no WBS (WBS-4). */
export function wbsWord(
  { wbsNeed, zimmer, wohnflaeche }: Pick<ExposeCard, 'wbsNeed' | 'zimmer' | 'wohnflaeche'>,
  own: Wbs,
  today: string,
): string | null {
  if (wbsNeed === null) return null
  const { art, verfuegbarAb } = wbsNeed
  switch (findWbsObstacle({ wbs: true, wbsArt: art, zimmer, wohnflaeche, verfuegbarAb }, own, today)) {
    case 'expired':
      return expiredText(own, today)
    case 'kind':
      if (art === null) return null
      return `nur mit ${WBS_ARTEN[art].land === null ? neededWbsText(art) : WBS_ARTEN[art].label}`
    case 'size':
      return 'zu groß für Ihren WBS'
    default:
      return 'passt zu Ihrem WBS'
  }
}

export const expiredText = ({ gueltigBis }: Wbs, today: string): string =>
  gueltigBis !== null && gueltigBis < today ? 'Ihr WBS ist abgelaufen' : 'Ihr WBS läuft vor dem Einzug ab'
