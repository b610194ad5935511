import { cardFacts } from '#app/components/expose-card/card-facts.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import type { ExposeCard, ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { similarUrl } from '#app/shared/exposes/similar-wohnungen.ts'
import type { NextView } from './next-view.ts'

type NextWohnungenProps = {
  expose: Pick<ExposeDetail, 'verkauf' | 'ort' | 'zimmer' | 'liegenschaft'>
  next: NextView
}

/**
 * Where somebody goes on to at the end of an Exposé: other flats of the house, then such as are like it. The cards of lists
 * would bring the script of lists along.
 */
export function NextWohnungen({ expose, next }: NextWohnungenProps) {
  const { liegenschaft } = expose
  return (
    <div className="page-width">
      <Cards
        title="Weitere in diesem Haus"
        cards={next.inHaus}
        all={liegenschaft && { to: `/property/${liegenschaft.propertyId}`, name: 'Alle in diesem Haus' }}
      />
      <Cards
        title="Ähnliche Wohnungen"
        cards={next.similar}
        all={expose.verkauf ? null : { to: similarUrl(expose), name: 'Alle ähnlichen' }}
      />
    </div>
  )
}

type CardsProps = {
  title: string
  cards: readonly ExposeCard[]
  /** The list with all of them. */
  all: { to: string; name: string } | null
}

function Cards({ title, cards, all }: CardsProps) {
  if (cards.length === 0) return null
  return (
    <section className="section" aria-label={title}>
      <div className="heading-row">
        <h2>{title}</h2>
        {all && (
          <PlainLink className="link text-sm inline-flex min-h-11 items-center" to={all.to}>
            {all.name}
          </PlainLink>
        )}
      </div>
      <div className="cards">
        {cards.map((card) => (
          <article key={card.id} className="card listing listing--compact">
            <div className="listing-picture">
              <Bild bild={card.bild} sizes="(min-width: 768px) 384px, 112px" lazy />
              {card.kuenftigVerfuegbar && (
                <span className="listing-badge">
                  <Badge color="blue">Demnächst verfügbar</Badge>
                </span>
              )}
            </div>
            <div className="listing-body">
              <div>
                <h3 className="serif">
                  <PlainLink to={`/expose/${card.id}`}>{card.title}</PlainLink>
                </h3>
                <p className="listing-address">{anschrift(card)}</p>
              </div>
              <Facts items={cardFacts(card, 'Auf Anfrage')} />
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
