import type { ExposeCard, View } from '#app/shared/exposes/expose.types.ts'

export const CARD_SIZES = '(min-width: 1280px) 384px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw'

/** Removes fields that the view does not show, because the HTML contains the loader data besides the cards. */
export function toCardData(card: ExposeCard, view: View): ExposeCard {
  return {
    ...card,
    shortText: view === 'liste' ? card.shortText : null,
    kurzcode: null,
    bild: card.bild && { ...card.bild, alt: '' },
  }
}

/** Loads only the first picture eagerly: a phone shows only this one, and others would compete for bandwidth. */
export function loadingMode(index: number): { lazy: boolean; priority: boolean } {
  return { lazy: index > 0, priority: index === 0 }
}
