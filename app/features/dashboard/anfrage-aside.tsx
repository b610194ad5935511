import { Link } from 'react-router'
import { cardFacts } from '#app/components/expose-card/card-facts.ts'
import { Kontakt } from '#app/components/kontakt/kontakt.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import type { AnfrageData } from './anfrage-data.ts'

export function AnfrageAside({ entry: { expose }, card, kontakt }: Pick<AnfrageData, 'entry' | 'card' | 'kontakt'>) {
  return (
    <aside className="stack" aria-label="Wohnung und Kontakt">
      {card && (
        <div className="card anfrage-flat">
          <div className="anfrage-flat-picture">
            <Bild bild={expose.bild} sizes="(min-width: 1024px) 340px, 92vw" small />
          </div>
          <Link className="serif card-title" to={`/expose/${expose.id}`}>
            Zum Exposé
          </Link>
          <Facts items={cardFacts(card, 'Auf Anfrage')} />
        </div>
      )}
      {kontakt && (
        <section className="pt-2" aria-labelledby="kontakt">
          <h2 id="kontakt" className="text-xl mb-2">
            Ihr Kontakt
          </h2>
          <Kontakt kontakt={kontakt} />
        </section>
      )}
    </aside>
  )
}
