import { cardFacts } from '#app/components/expose-card/card-facts.ts'
import type { ExposeCard, ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { similarUrl } from '#app/shared/exposes/similar-wohnungen.ts'

/** Flats that somebody goes on to from an Exposé, with the way to all of their kind. */
export type NextSection = { title: string; all: { to: string; name: string } | null; cards: NextCard[] }
type NextCard = ReturnType<typeof toNextCard>

type Next = { inHaus: ExposeCard[]; similar: ExposeCard[] }

/** What follows at the end of an Exposé (WEITER-1, WEITER-2), made in the loader: the browser only draws it. */
export function toNextSections(
  { inHaus, similar }: Next,
  expose: Pick<ExposeDetail, 'verkauf' | 'ort' | 'zimmer' | 'liegenschaft'>,
): NextSection[] {
  const { liegenschaft } = expose
  const sections = [
    {
      title: 'Weitere in diesem Haus',
      all: liegenschaft && { to: `/property/${liegenschaft.propertyId}`, name: 'Alle in diesem Haus' },
      cards: inHaus.map(toNextCard),
    },
    {
      title: 'Ähnliche Wohnungen',
      all: expose.verkauf ? null : { to: similarUrl(expose), name: 'Alle ähnlichen' },
      cards: similar.map(toNextCard),
    },
  ]
  return sections.filter(({ cards }) => cards.length > 0)
}

function toNextCard(card: ExposeCard) {
  return {
    id: card.id,
    title: card.title,
    adresse: anschrift(card),
    // The picture stands beside the title that names it.
    bild: card.bild && { ...card.bild, alt: '' },
    facts: cardFacts(card, 'Auf Anfrage'),
    soon: card.kuenftigVerfuegbar,
  }
}
