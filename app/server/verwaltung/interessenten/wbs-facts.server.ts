import { choiceOf, type Fragen } from '#app/shared/fragen/fragen.ts'
import type { AkteFact } from '#app/shared/verwaltung/interessenten/akte.ts'
import { describeWbs } from '#app/shared/wbs/describe-wbs.ts'
import { findWbsObstacle, type Wbs, type WbsObstacle, type WbsWohnung } from '#app/shared/wbs/fits-wbs.ts'
import type { WbsArt } from '#app/shared/wbs/wbs-arten.ts'

type Stated = Omit<Wbs, 'art'> & { art: WbsArt | null }
type Answers = { wbs: Stated; wohnung: WbsWohnung }

const OBSTACLES: Record<WbsObstacle, string> = {
  unbound: 'Die Wohnung braucht keinen.',
  expired: 'Passt nicht: gilt nicht bis zum Einzug.',
  kind: 'Passt nicht: andere Art.',
  size: 'Passt nicht: Die Wohnung ist größer als erlaubt.',
}

/** States whether the WBS fits; empty if the flat needs no WBS or it is not asked (WBS-7). `today`: ISO date. */
export function toWbsFacts(
  { wbs, wohnung }: Answers,
  { fragen, today }: { fragen: Fragen; today: string },
): AkteFact[] {
  if (!wohnung.wbs || choiceOf('wbs', fragen) === 'nicht') return []
  const { art } = wbs
  if (art === null) return [{ label: 'WBS', value: 'keiner angegeben' }]
  const obstacle = findWbsObstacle(wohnung, { ...wbs, art }, today)
  return [{ label: 'WBS', value: `${describeWbs({ ...wbs, art })}\n${obstacle ? OBSTACLES[obstacle] : 'Passt.'}` }]
}
