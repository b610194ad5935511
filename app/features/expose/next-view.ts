import { cardFacts } from '#app/components/expose-card/card-facts.ts'
import type { ExposeCard, ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { similarUrl } from '#app/shared/exposes/similar-wohnungen.ts'

export type NextSection = { title: string; all: { to: string; name: string } | null; cards: NextCard[] }
type NextCard = ReturnType<typeof toNextCard>

type Next = { inHaus: ExposeCard[]; similar: ExposeCard[] }

export function toNextSections(
  { inHaus, similar }: Next,
  expose: Pick<ExposeDetail, 'verkauf' | 'ort' | 'zimmer' | 'liegenschaft'>,
): NextSection[] {
  const all = expose.verkauf ? null : { to: similarUrl(expose), name: 'Alle ähnlichen' }
  return [...toHausSections(inHaus, expose.liegenschaft), ...toSections('Ähnliche Wohnungen', all, similar)]
}

export function toHausSections(
  inHaus: readonly ExposeCard[],
  liegenschaft: { propertyId: string } | null,
): NextSection[] {
  const all = liegenschaft && { to: `/property/${liegenschaft.propertyId}`, name: 'Alle in diesem Haus' }
  return toSections('Weitere in diesem Haus', all, inHaus)
}

const toSections = (title: string, all: NextSection['all'], cards: readonly ExposeCard[]): NextSection[] =>
  cards.length > 0 ? [{ title, all, cards: cards.map(toNextCard) }] : []

function toNextCard(card: ExposeCard) {
  return {
    id: card.id,
    title: card.title,
    adresse: anschrift(card),
    // The title next to the picture already names it.
    bild: card.bild && { ...card.bild, alt: '' },
    facts: cardFacts(card, 'Auf Anfrage'),
    soon: card.kuenftigVerfuegbar,
  }
}
