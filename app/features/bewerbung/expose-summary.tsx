import { Link } from 'react-router'
import { cardFacts } from '#app/components/expose-card/card-facts.ts'
import { Bild } from '#app/components/ui/bild.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'

export function ExposeSummary({ expose, reachable }: { expose: ExposeCard; reachable: boolean }) {
  const adresse = anschrift(expose)
  return (
    <article className="card expose-summary">
      <div className="expose-summary-picture">
        <Bild bild={expose.bild && { ...expose.bild, alt: '' }} sizes="(min-width: 768px) 232px, 92vw" priority />
      </div>
      <div className="expose-summary-body">
        <div>
          <h2 className="text-xl">
            {reachable ? (
              <Link to={`/expose/${expose.id}`} className="hover:underline">
                {expose.title}
              </Link>
            ) : (
              expose.title
            )}
          </h2>
          {adresse && <p className="text-sm text-ink-2 mt-1">{adresse}</p>}
        </div>
        <Facts items={cardFacts(expose, 'Auf Anfrage')} />
      </div>
    </article>
  )
}
