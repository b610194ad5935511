import { date } from '../format/date.ts'
import { quadratmeter } from '../format/flaeche.ts'
import { decimal } from '../format/number.ts'
import type { Wbs } from './fits-wbs.ts'
import { wbsArtText } from './wbs-arten.ts'

/** Returns a text such as "WBS 140 (Berlin), bis 2 Zimmer, gültig bis 30.06.2027". */
export function describeWbs({ art, zimmer, flaeche, gueltigBis }: Wbs): string {
  return [
    wbsArtText(art),
    zimmer === null ? null : `bis ${decimal(zimmer)} Zimmer`,
    flaeche === null ? null : `bis ${quadratmeter(flaeche)}`,
    gueltigBis === null ? null : `gültig bis ${date(gueltigBis)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
