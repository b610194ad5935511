import type { Ansicht, ExposeKarte } from '#app/shared/exposes/expose.types.ts'

/** The `sizes` of a card's picture in the grid of 1, from 768 px 2, from 1024 px 3 columns. */
export const KARTE_SIZES = '(min-width: 1280px) 384px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw'

/**
 * A card's data without what the view does not show: loader data are written into the page a second time. The picture
 * stands beside the title that names it, so it needs no alternative text of its own.
 */
export function toKartenDaten(karte: ExposeKarte, ansicht: Ansicht): ExposeKarte {
  return {
    ...karte,
    kurztext: ansicht === 'liste' ? karte.kurztext : null,
    kurzcode: null,
    bild: karte.bild && { ...karte.bild, alt: '' },
  }
}

/** How the picture of the card at `index` loads: on a phone only the first is in sight, more would take its line. */
export function ladeart(index: number): { lazy: boolean; prioritaet: boolean } {
  return { lazy: index > 0, prioritaet: index === 0 }
}
