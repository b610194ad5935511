import type { ExposeFilter, Sortierung } from '#app/shared/exposes/expose.types.ts'
import { anfangsFilter } from '#app/shared/exposes/expose-filter.ts'
import { listenUrl } from '#app/shared/exposes/listen-url.ts'

/** The order of the list as the screen names it. */
export const SORTIERUNGEN: { wert: Sortierung; text: string }[] = [
  { wert: 'neueste', text: 'Neueste zuerst' },
  { wert: 'preis', text: 'Preis aufsteigend' },
  { wert: 'groesse', text: 'Größte zuerst' },
]

/** The initial ranges again; search, order and view stay (LISTE-7). */
export function zuruecksetzen(filter: ExposeFilter): ExposeFilter {
  const { preis, flaeche, zimmer } = anfangsFilter(filter.art)
  return { ...filter, preis, flaeche, zimmer, seite: 1 }
}

/**
 * The canonical path: a list's own page number counts, everything that only narrows, orders or draws it does not, so
 * that search engines know one list and not thousands.
 */
export function kanonischerPfad(filter: ExposeFilter): string {
  const anfang = anfangsFilter(filter.art)
  const ungefiltert = listenUrl({ ...filter, seite: 1, ansicht: 'raster' }) === listenUrl(anfang)
  return listenUrl(ungefiltert ? { ...anfang, seite: filter.seite } : anfang)
}
