import type { Bereich } from '../exposes/expose.types.ts'
import { FILTER_LIMITS } from '../exposes/filter-grenzen.ts'
import { euroKurz } from '../format/euro.ts'
import { quadratmeterKurz } from '../format/flaeche.ts'
import { NBSP, zahl, zimmer } from '../format/zahl.ts'
import { SUCHNAME_MAX, type SuchFilter, TREFFER_MAX } from './suche.types.ts'

/**
 * A name for a filter that nobody has named yet: what is searched for and the rooms ("Leipzig, 2 bis 3 Zimmer"),
 * without them price and size, without anything the kind of list.
 */
export function suchName(filter: SuchFilter): string {
  const vorn = [filter.suche, zimmerWorte(filter.zimmer)].filter((teil) => teil !== '')
  const teile = vorn.length > 0 ? vorn : [preisWorte(filter), flaecheWorte(filter.flaeche)]
  const name = teile.filter((teil) => teil !== '').join(', ')
  const ohneFilter = !filter.preis && !filter.flaeche && vorn.length === 0
  if (ohneFilter) return filter.art === 'miete' ? 'Alle Wohnungen zur Miete' : 'Alle Immobilien zum Verkauf'
  return Array.from(name).slice(0, SUCHNAME_MAX).join('').trim()
}

/**
 * The filter in one line: "Miete bis 1.200 €, ab 55 m², 2 bis 3 Zimmer, „Leipzig“". What stands in the name already
 * is left out where `name` is given.
 */
export function filterInWorten(filter: SuchFilter, { name = '' }: { name?: string } = {}): string {
  const gesagt = (teil: string) => schlicht(name).includes(schlicht(teil))
  const suche = filter.suche && !gesagt(filter.suche) ? `„${filter.suche}“` : ''
  const rest = [flaecheWorte(filter.flaeche), zimmerWorte(filter.zimmer)].filter((teil) => !gesagt(teil))
  return [preisWorte(filter), ...rest, suche].filter((teil) => teil !== '').join(', ')
}

/** With simple spaces, as names are stored. */
const schlicht = (text: string) => text.replaceAll(NBSP, ' ')

/** "4 Treffer", "Kein Treffer", "Mehr als 99 Treffer"; '' where the number is not known. */
export function trefferWorte(treffer: number | null): string {
  if (treffer === null) return ''
  if (treffer === 0) return 'Kein Treffer'
  return treffer > TREFFER_MAX ? `Mehr als ${TREFFER_MAX}${NBSP}Treffer` : `${treffer}${NBSP}Treffer`
}

function preisWorte({ art, preis }: SuchFilter): string {
  const wort = art === 'miete' ? 'Miete' : 'Kauf'
  return preis ? `${wort} ${spanne(preis, FILTER_LIMITS.preis, betrag, euroKurz)}` : wort
}

const flaecheWorte = (bereich: Bereich | null) =>
  bereich ? spanne(bereich, FILTER_LIMITS.flaeche, zahl, quadratmeterKurz) : ''

const zimmerWorte = (bereich: Bereich | null) =>
  bereich ? spanne(bereich, FILTER_LIMITS.zimmer, zimmer, (wert) => `${zimmer(wert)}${NBSP}Zimmer`) : ''

/** The figure alone, as the lower end before the one that carries the unit. */
const betrag = (wert: number) => euroKurz(wert).replace(`${NBSP}€`, '')

function spanne(
  { von, bis }: Bereich,
  limit: Bereich,
  ohneEinheit: (wert: number) => string,
  mitEinheit: (wert: number) => string,
): string {
  if (von <= limit.von) return `bis ${mitEinheit(bis)}`
  if (bis >= limit.bis) return `ab ${mitEinheit(von)}`
  return von === bis ? mitEinheit(von) : `${ohneEinheit(von)} bis ${mitEinheit(bis)}`
}
