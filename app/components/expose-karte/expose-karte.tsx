import type { AnfrageStand } from '#app/shared/anfragen/anfrage-stand.ts'
import type { ExposeKarte as ExposeKarteDaten } from '#app/shared/exposes/expose.types.ts'
import { HerzButton } from '../favoriten/herz-button.tsx'
import { Facts } from '../ui/facts.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { kartenFakten, MERKMALE_KARTE } from './karten-angaben.ts'
import { KARTE_SIZES } from './karten-daten.ts'
import { KartenBild, KartenTitel } from './karten-kopf.tsx'

type ExposeKarteProps = {
  karte: ExposeKarteDaten
  /** Place in the list: the first row's pictures load at once. */
  index: number
  /** Where the signed-in person's inquiry about it stands. */
  anfrage?: AnfrageStand
}

/** An Exposé in a grid; the whole card is the link, the heart lies above it. */
export function ExposeKarte({ karte, index, anfrage }: ExposeKarteProps) {
  return (
    <article className="card obj">
      <KartenBild karte={karte} index={index} sizes={KARTE_SIZES} anfrage={anfrage} />
      <div className="body">
        <KartenTitel karte={karte} />
        <TagList tags={karte.merkmale} max={MERKMALE_KARTE} />
        <Facts items={kartenFakten(karte, 'Auf Anfrage')} />
      </div>
      <HerzButton id={karte.id} titel={karte.titel} className="tr" />
    </article>
  )
}
