import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'

/** Other flats of the house of an Exposé, and such as are like it (WEITER-1, WEITER-2). */
export type NextView = { inHaus: ExposeCard[]; similar: ExposeCard[] }

/** Without what these cards do not show, as loader data stand in the page a second time. */
export function toNextView({ inHaus, similar }: NextView): NextView {
  const short = (card: ExposeCard): ExposeCard => ({
    ...card,
    shortText: null,
    kurzcode: null,
    merkmale: [],
    bild: card.bild && { ...card.bild, alt: '' },
  })
  return { inHaus: inHaus.map(short), similar: similar.map(short) }
}

/** The ids of all of them. */
export const listNextIds = ({ inHaus, similar }: NextView): string[] => [...inHaus, ...similar].map(({ id }) => id)
