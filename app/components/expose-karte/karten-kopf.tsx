import type { AnfrageStand } from '#app/shared/anfragen/anfrage-stand.ts'
import { exposeBadge } from '#app/shared/exposes/expose.status.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { AnfrageButton } from '../anfrage-button/anfrage-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Bild } from '../ui/bild.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { ladeart } from './karten-daten.ts'

type KartenBildProps = {
  karte: ExposeKarte
  /** Place in the list: the first pictures load at once. */
  index: number
  sizes: string
  /** Where the signed-in person's inquiry about it stands. */
  anfrage: AnfrageStand | undefined
}

/** The picture of an Exposé card with its badge and, for who is signed in, where the inquiry stands. */
export function KartenBild({ karte, index, sizes, anfrage }: KartenBildProps) {
  const badge = exposeBadge(karte)
  return (
    <div className="pic">
      <Bild bild={karte.bild} sizes={sizes} {...ladeart(index)} />
      {badge && (
        <span className="tl">
          <Badge farbe={badge.farbe}>{badge.text}</Badge>
        </span>
      )}
      <AnfrageButton id={karte.id} titel={karte.titel} anfrage={anfrage} className="bl" />
    </div>
  )
}

/** Title and address of an Exposé card; the title's link covers the card. */
export function KartenTitel({ karte }: { karte: ExposeKarte }) {
  const adresse = anschrift(karte)
  return (
    <div>
      <h3 className="serif">
        <PlainLink to={`/expose/${karte.id}`}>{karte.titel}</PlainLink>
      </h3>
      {adresse && <p className="addr">{adresse}</p>}
    </div>
  )
}
