import { Link } from 'react-router'
import { kartenFakten } from '#app/components/expose-karte/karten-angaben.ts'
import { Bild } from '#app/components/ui/bild.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'

/** What the application is for: picture, name, address and the three figures. */
export function ExposeKurz({ expose }: { expose: ExposeKarte }) {
  const adresse = anschrift(expose)
  return (
    <article className="card bsum">
      <div className="pic">
        <Bild bild={expose.bild && { ...expose.bild, alt: '' }} sizes="(min-width: 768px) 232px, 92vw" prioritaet />
      </div>
      <div className="body">
        <div>
          <h2 className="text-xl">
            <Link to={`/expose/${expose.id}`} className="hover:underline">
              {expose.titel}
            </Link>
          </h2>
          {adresse && <p className="small muted mt-1">{adresse}</p>}
        </div>
        <Facts items={kartenFakten(expose, 'Auf Anfrage')} />
      </div>
    </article>
  )
}
