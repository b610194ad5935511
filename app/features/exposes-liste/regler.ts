import type { Bereich, ExposeFilter, FilterGrenzen } from '#app/shared/exposes/expose.types.ts'
import { FILTER_LIMITS, FILTER_SCHRITTE } from '#app/shared/exposes/filter-grenzen.ts'
import { euroKurz } from '#app/shared/format/euro.ts'
import { quadratmeterKurz } from '#app/shared/format/flaeche.ts'
import { NBSP, zahl, zimmer } from '#app/shared/format/zahl.ts'

type ReglerName = keyof FilterGrenzen

type Regler = { name: ReglerName; label: string; schritt: number; einheit: string; format: (wert: number) => string }

/** The three ranges of a list's filter, in the order of the screen (LISTE-9). */
export function listRegler(art: ExposeFilter['art']): Regler[] {
  const miete = art === 'miete'
  const schritt = FILTER_SCHRITTE[art]
  return [
    {
      name: 'preis',
      label: miete ? 'Preis' : 'Kaufpreis',
      schritt: schritt.preis,
      einheit: '€',
      format: euroKurz,
    },
    {
      name: 'flaeche',
      label: miete ? 'Wohnfläche' : 'Fläche',
      schritt: schritt.flaeche,
      einheit: 'm²',
      format: quadratmeterKurz,
    },
    { name: 'zimmer', label: 'Zimmer', schritt: schritt.zimmer, einheit: 'Zi.', format: zimmer },
  ]
}

/** Where the handles stand: the filter's range kept within the bounds, or the bounds where nothing is restricted. */
export function toReglerBereich(bereich: Bereich | null, grenze: Bereich): Bereich {
  if (!bereich) return grenze
  const innen = (wert: number) => Math.min(Math.max(wert, grenze.von), grenze.bis)
  return { von: innen(bereich.von), bis: innen(bereich.bis) }
}

/**
 * The filter's range for the handles. A handle at its end does not restrict: who leaves it there wants everything on
 * that side, also the seven rooms of a scale that ends at six. Null where neither end restricts.
 */
export function toFilterBereich(name: ReglerName, regler: Bereich, grenze: Bereich): Bereich | null {
  const limit = FILTER_LIMITS[name]
  const von = regler.von <= grenze.von ? limit.von : regler.von
  const bis = regler.bis >= grenze.bis ? limit.bis : regler.bis
  return von === limit.von && bis === limit.bis ? null : { von, bis }
}

/** The filter in short, for its closed state on a phone: "400–2.000 €, 35–100 m², 1–3 Zi.". */
export function filterKurz(filter: Pick<ExposeFilter, 'art' | ReglerName>): string {
  const teile = listRegler(filter.art).flatMap(({ name, einheit }) => {
    const bereich = filter[name]
    return bereich ? [`${spanne(bereich, FILTER_LIMITS[name])}${NBSP}${einheit}`] : []
  })
  return teile.length > 0 ? teile.join(', ') : 'alle anzeigen'
}

function spanne({ von, bis }: Bereich, limit: Bereich): string {
  if (von <= limit.von) return `bis${NBSP}${zahl(bis)}`
  if (bis >= limit.bis) return `ab${NBSP}${zahl(von)}`
  return von === bis ? zahl(von) : `${zahl(von)}–${zahl(bis)}`
}
