import type { ExposeCard, View } from '#app/shared/exposes/expose.types.ts'

/** The `sizes` of a card's picture in the grid of 1, from 768 px 2, from 1024 px 3 columns. */
export const CARD_SIZES = '(min-width: 1280px) 384px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw'

/**
 * A card's data without what the view does not show: loader data are written into the page a second time. The picture
 * stands beside the title that names it, so it needs no alternative text of its own.
 */
export function toCardData(card: ExposeCard, view: View): ExposeCard {
  return {
    ...card,
    shortText: view === 'liste' ? card.shortText : null,
    kurzcode: null,
    bild: card.bild && { ...card.bild, alt: '' },
  }
}

/** How the picture of the card at `index` loads: on a phone only the first is in sight, more would take its line. */
export function loadingMode(index: number): { lazy: boolean; priority: boolean } {
  return { lazy: index > 0, priority: index === 0 }
}
