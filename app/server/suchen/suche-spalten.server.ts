import type { Bereich } from '#app/shared/exposes/expose.types.ts'
import { FILTER_LIMITS } from '#app/shared/exposes/filter-grenzen.ts'
import type { SuchFilter } from '#app/shared/suchen/suche.types.ts'

/** A filter as the table holds it: one column for each end, null where it does not restrict. */
export type SuchSpalten = {
  art: SuchFilter['art']
  suche: string
  preisVon: number | null
  preisBis: number | null
  flaecheVon: number | null
  flaecheBis: number | null
  zimmerVon: number | null
  zimmerBis: number | null
}

type BereichName = 'preis' | 'flaeche' | 'zimmer'
/** The largest values that the columns can hold; no Exposé goes past them either. */
const SPALTEN_MAX: Readonly<Record<BereichName, number>> = {
  preis: 9_999_999_999.99,
  flaeche: 999_999.99,
  zimmer: 999.9,
}

/** The columns of a filter. */
export function toSpalten(filter: SuchFilter): SuchSpalten {
  const [preisVon, preisBis] = toEnden('preis', filter.preis)
  const [flaecheVon, flaecheBis] = toEnden('flaeche', filter.flaeche)
  const [zimmerVon, zimmerBis] = toEnden('zimmer', filter.zimmer)
  const { art, suche } = filter
  return { art, suche, preisVon, preisBis, flaecheVon, flaecheBis, zimmerVon, zimmerBis }
}

/** The filter of a row: reverses `toSpalten`. */
export function toFilter(zeile: SuchSpalten): SuchFilter {
  return {
    art: zeile.art,
    suche: zeile.suche,
    preis: toBereich('preis', zeile.preisVon, zeile.preisBis),
    flaeche: toBereich('flaeche', zeile.flaecheVon, zeile.flaecheBis),
    zimmer: toBereich('zimmer', zeile.zimmerVon, zeile.zimmerBis),
  }
}

/** True for filters that let the same Exposés through; the search text counts in any case. */
export function isGleicherFilter(a: SuchSpalten, b: SuchSpalten): boolean {
  const enden = ['preisVon', 'preisBis', 'flaecheVon', 'flaecheBis', 'zimmerVon', 'zimmerBis'] as const
  return (
    a.art === b.art && a.suche.toLowerCase() === b.suche.toLowerCase() && enden.every((ende) => a[ende] === b[ende])
  )
}

function toEnden(name: BereichName, bereich: Bereich | null): [von: number | null, bis: number | null] {
  if (!bereich) return [null, null]
  const limit = FILTER_LIMITS[name]
  const innen = (wert: number) => Math.min(wert, SPALTEN_MAX[name])
  return [bereich.von <= limit.von ? null : innen(bereich.von), bereich.bis >= limit.bis ? null : innen(bereich.bis)]
}

function toBereich(name: BereichName, von: number | null, bis: number | null): Bereich | null {
  if (von === null && bis === null) return null
  return { von: von ?? FILTER_LIMITS[name].von, bis: bis ?? FILTER_LIMITS[name].bis }
}
