import { Link } from 'react-router'
import type { AnfrageStand } from '#app/shared/anfragen/anfrage-stand.ts'
import type { ExposeKarte as ExposeKarteDaten } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { AnfrageButton } from '../anfrage-button/anfrage-button.tsx'
import { HerzButton } from '../favoriten/herz-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Bild } from '../ui/bild.tsx'
import { Facts } from '../ui/facts.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { kartenFakten, kartenStatus, MERKMALE_KARTE } from './karten-angaben.ts'
import { KARTE_SIZES, ladeart } from './karten-daten.ts'

type ExposeKarteProps = {
  karte: ExposeKarteDaten
  /** Place in the list: the first row's pictures load at once. */
  index: number
  /** Where the signed-in person's inquiry about it stands. */
  anfrage?: AnfrageStand
}

/** An Exposé in a grid; the whole card is the link, the heart lies above it. */
export function ExposeKarte({ karte, index, anfrage }: ExposeKarteProps) {
  const status = kartenStatus(karte)
  const adresse = anschrift(karte)
  return (
    <article className="card obj">
      <div className="pic">
        <Bild bild={karte.bild} sizes={KARTE_SIZES} {...ladeart(index)} />
        {status && (
          <span className="tl">
            <Badge farbe={status.farbe}>{status.text}</Badge>
          </span>
        )}
        <AnfrageButton id={karte.id} titel={karte.titel} anfrage={anfrage} className="bl" />
      </div>
      <div className="body">
        <div>
          <h3 className="serif">
            <Link to={`/expose/${karte.id}`}>{karte.titel}</Link>
          </h3>
          {adresse && <p className="addr">{adresse}</p>}
        </div>
        <TagList tags={karte.merkmale} max={MERKMALE_KARTE} />
        <Facts items={kartenFakten(karte, 'Auf Anfrage')} />
      </div>
      <HerzButton id={karte.id} titel={karte.titel} className="tr" />
    </article>
  )
}
