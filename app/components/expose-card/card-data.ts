import type { ExposeCard, View } from '#app/shared/exposes/expose.types.ts'

export const CARD_SIZES = '(min-width: 1280px) 384px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw'

/** Returns the card without the fields that `view` does not show, because the HTML also contains the loader's data. */
export function toCardData(card: ExposeCard, view: View): ExposeCard {
  return {
    ...card,
    shortText: view === 'liste' ? card.shortText : null,
    kurzcode: null,
    bild: card.bild && { ...card.bild, alt: '' },
  }
}

/** Loading flags. Only the first picture is eager: a phone shows no other, and more would compete for bandwidth. */
export function loadingMode(index: number): { lazy: boolean; priority: boolean } {
  return { lazy: index > 0, priority: index === 0 }
}
