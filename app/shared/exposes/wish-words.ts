import { WBS_ARTEN } from '../wbs/wbs-arten.ts'
import type { ExposeFilter } from './expose.types.ts'
import { FILTER_MERKMALE } from './filter-merkmale.ts'
import { FILTER_MINIMA, listMinima } from './filter-minima.ts'

/** Lists the filters in short words, without ranges and towns: "Balkon", "frei am 01.03.2026", "ohne WBS". */
export function wishWords({
  merkmale,
  freiAb,
  wbs,
  ownWbs = null,
  minima,
  ausschnitt = null,
}: Pick<ExposeFilter, 'merkmale' | 'freiAb' | 'wbs' | 'minima'> &
  Partial<Pick<ExposeFilter, 'ownWbs' | 'ausschnitt'>>): string[] {
  const words: string[] = merkmale.map((name) => FILTER_MERKMALE[name])
  if (freiAb) words.push(`frei am ${freiAb.split('-').reverse().join('.')}`)
  if (ownWbs) words.push(`passend zu ${WBS_ARTEN[ownWbs.art].label}`)
  else if (wbs !== null) words.push(wbs ? 'mit WBS' : 'ohne WBS')
  for (const { name, value } of listMinima(minima)) {
    const { label, unit } = FILTER_MINIMA[name]
    words.push(`${label} ab ${value} ${unit}`)
  }
  if (ausschnitt) words.push('im Kartenausschnitt')
  return words
}
