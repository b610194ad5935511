import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import type { NextSection } from './next-view.ts'

/** Sections with further flats. Does not reuse the cards of the list, which would load the script of the list. */
export default function NextWohnungen({ sections }: { sections: readonly NextSection[] }) {
  return (
    <div className="page-width print:hidden">
      {sections.map(({ title, all, cards }) => (
        <section key={title} className="section" aria-label={title}>
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
                  {card.soon && (
                    <span className="listing-badge">
                      <Badge color="blue">
                        Demnächst<span className="max-md:sr-only"> verfügbar</span>
                      </Badge>
                    </span>
                  )}
                </div>
                <div className="listing-body">
                  <div>
                    <h3 className="serif">
                      <PlainLink to={`/expose/${card.id}`}>{card.title}</PlainLink>
                    </h3>
                    <p className="listing-address">{card.adresse}</p>
                  </div>
                  <Facts items={card.facts} />
                </div>
              </article>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
