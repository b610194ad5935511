import type { ExposeCard, View } from '#app/shared/exposes/expose.types.ts'

/** `sizes` of a card picture: 1 column, 2 from 768 px, 3 from 1024 px. */
export const CARD_SIZES = '(min-width: 1280px) 384px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw'

/**
 * Drops fields that the view does not show, since loader data is written into the page a second time. The title next to
 * the picture names it, so `alt` is empty.
 */
export function toCardData(card: ExposeCard, view: View): ExposeCard {
  return {
    ...card,
    shortText: view === 'liste' ? card.shortText : null,
    kurzcode: null,
    bild: card.bild && { ...card.bild, alt: '' },
  }
}

/** Loading of a card's picture: on a phone only the first is visible, and more would compete for bandwidth. */
export function loadingMode(index: number): { lazy: boolean; priority: boolean } {
  return { lazy: index > 0, priority: index === 0 }
}
