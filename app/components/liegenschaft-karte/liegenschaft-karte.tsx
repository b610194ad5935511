import { Link } from 'react-router'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import type { LiegenschaftKarte as LiegenschaftKarteDaten } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { KARTE_SIZES, ladeart } from '../expose-karte/karten-daten.ts'
import { Bild } from '../ui/bild.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { Plakette } from './plakette.tsx'

/** Feature badges of a property card (LIEG-3). */
const MERKMALE = 3
const EINZELN_SIZES = '(min-width: 1280px) 600px, (min-width: 768px) 47vw, 92vw'

type LiegenschaftKarteProps = {
  karte: LiegenschaftKarteDaten
  /** Place in the list: the first row's pictures load at once. */
  index: number
  /** The only result: in one column, with the picture beside the words from 768 px. */
  einzeln?: boolean
}

/** A property on the home page; the whole card is the link. */
export function LiegenschaftKarte({ karte, index, einzeln = false }: LiegenschaftKarteProps) {
  const adresse = anschrift(karte)
  return (
    <article className={einzeln ? 'card obj rowed' : 'card obj'}>
      <div className={einzeln ? 'pic md:aspect-4/3! md:w-1/2!' : 'pic'}>
        <Bild bild={karte.bild} sizes={einzeln ? EINZELN_SIZES : KARTE_SIZES} {...ladeart(index)} />
        <Plakette {...karte} />
      </div>
      <div className={einzeln ? 'body md:justify-center' : 'body'}>
        <div>
          <h3 className="serif">
            <Link to={`/property/${karte.propertyId}`}>{karte.titel}</Link>
          </h3>
          {adresse && <p className="addr">{adresse}</p>}
        </div>
        <TagList tags={karte.merkmale} max={MERKMALE} />
      </div>
    </article>
  )
}
