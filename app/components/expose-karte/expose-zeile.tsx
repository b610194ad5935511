import type { AnfrageStand } from '#app/shared/anfragen/anfrage-stand.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { HerzButton } from '../favoriten/herz-button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { kartenFakten, MERKMALE_KARTE, MERKMALE_ZEILE } from './karten-angaben.ts'
import { KARTE_SIZES } from './karten-daten.ts'
import { KartenBild, KartenTitel } from './karten-kopf.tsx'

type ExposeZeileProps = {
  karte: ExposeKarte
  /** Place in the list: the first pictures load at once. */
  index: number
  /** Where the signed-in person's inquiry about it stands. */
  anfrage?: AnfrageStand
  /** From 768 px a card of a grid: the property screen, which forces the list on mobile only (LISTE-11). */
  rasterAbMd?: boolean
}

/** An Exposé as a list row with its description and "Details ansehen". */
export function ExposeZeile({ karte, index, anfrage, rasterAbMd = false }: ExposeZeileProps) {
  const nurMobil = rasterAbMd ? ' md:hidden' : ''
  return (
    <article className={rasterAbMd ? 'card obj' : 'card obj rowed'}>
      <KartenBild
        karte={karte}
        index={index}
        sizes={rasterAbMd ? KARTE_SIZES : '(min-width: 768px) 300px, 92vw'}
        anfrage={anfrage}
      />
      <div className="body">
        <KartenTitel karte={karte} />
        {karte.kurztext && (
          <div className={nurMobil}>
            <p className="clamp small muted">{karte.kurztext}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <TagList tags={karte.merkmale} max={MERKMALE_KARTE} maxAbMd={rasterAbMd ? MERKMALE_KARTE : MERKMALE_ZEILE} />
          <PlainLink
            to={`/expose/${karte.id}`}
            className={`link small relative z-1 ms-auto inline-flex min-h-6 items-center gap-1${nurMobil}`}
          >
            Details ansehen
            <span className="vh">: {karte.titel}</span>
            <Icon name="arrow-right" size="s" />
          </PlainLink>
        </div>
        <Facts items={kartenFakten(karte, 'Preis auf Anfrage')} />
      </div>
      <HerzButton id={karte.id} titel={karte.titel} className="tr" />
    </article>
  )
}
