import { Link } from 'react-router'
import type { AnfrageStand } from '#app/shared/anfragen/anfrage-stand.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { AnfrageButton } from '../anfrage-button/anfrage-button.tsx'
import { HerzButton } from '../favoriten/herz-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Bild } from '../ui/bild.tsx'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { kartenFakten, kartenStatus, MERKMALE_KARTE, MERKMALE_ZEILE } from './karten-angaben.ts'
import { KARTE_SIZES, ladeart } from './karten-daten.ts'

type ExposeZeileProps = {
  karte: ExposeKarte
  /** Place in the list: the first pictures load at once. */
  index: number
  /** Where the signed-in person's inquiry about it stands. */
  anfrage?: AnfrageStand
  /** From 768 px a card of a grid: the property screen, where the list is forced on mobile only (seed 000 section 2). */
  rasterAbMd?: boolean
}

/** An Exposé as a list row with its description and "Details ansehen". */
export function ExposeZeile({ karte, index, anfrage, rasterAbMd = false }: ExposeZeileProps) {
  const status = kartenStatus(karte)
  const adresse = anschrift(karte)
  const nurMobil = rasterAbMd ? ' md:hidden' : ''
  return (
    <article className={rasterAbMd ? 'card obj' : 'card obj rowed'}>
      <div className="pic">
        <Bild
          bild={karte.bild}
          sizes={rasterAbMd ? KARTE_SIZES : '(min-width: 768px) 300px, 92vw'}
          {...ladeart(index)}
        />
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
        {karte.kurztext && (
          <div className={nurMobil}>
            <p className="clamp small muted">{karte.kurztext}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {rasterAbMd ? (
            <TagList tags={karte.merkmale} max={MERKMALE_KARTE} />
          ) : (
            <ZeilenMerkmale merkmale={karte.merkmale} />
          )}
          <Link
            to={`/expose/${karte.id}`}
            className={`link small relative z-1 inline-flex min-h-6 items-center gap-1${nurMobil}`}
          >
            Details ansehen
            <span className="vh">: {karte.titel}</span>
            <Icon name="arrow-right" size="s" />
          </Link>
        </div>
        <Facts items={kartenFakten(karte, 'Preis auf Anfrage')} />
      </div>
      <HerzButton id={karte.id} titel={karte.titel} className="tr" />
    </article>
  )
}

/** Two badges below 768 px, three above it, each followed by how many are left (seed 000 section 9). */
function ZeilenMerkmale({ merkmale }: { merkmale: string[] }) {
  const alle = [...new Set(merkmale)]
  if (alle.length === 0) return null
  const [mobil, desktop] = [alle.length - MERKMALE_KARTE, alle.length - MERKMALE_ZEILE]
  return (
    <ul className="tags">
      {alle.slice(0, MERKMALE_ZEILE).map((merkmal, index) => (
        <li key={merkmal} className={index < MERKMALE_KARTE ? 'tag' : 'tag max-md:hidden'}>
          {merkmal}
        </li>
      ))}
      {mobil > 0 && <li className="tag md:hidden">{`+${mobil}`}</li>}
      {desktop > 0 && (
        <li className="tag max-md:hidden" title={alle.slice(MERKMALE_ZEILE).join(', ')}>
          {`+${desktop}`}
        </li>
      )}
    </ul>
  )
}
