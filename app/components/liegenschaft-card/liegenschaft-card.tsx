import { Link } from 'react-router'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import type { LiegenschaftCard as LiegenschaftCardData } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { CARD_SIZES, loadingMode } from '../expose-card/card-data.ts'
import { Bild } from '../ui/bild.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { LiegenschaftBadge } from './liegenschaft-badge.tsx'

const MERKMALE = 3
const SINGLE_SIZES = '(min-width: 1280px) 600px, (min-width: 768px) 47vw, 92vw'

type LiegenschaftCardProps = {
  card: LiegenschaftCardData
  index: number
  /** True for the only result of a search. On screens of 768 px and more its picture is left of the text. */
  single?: boolean
}

export function LiegenschaftCard({ card, index, single = false }: LiegenschaftCardProps) {
  const adresse = anschrift(card)
  return (
    <article className={single ? 'card listing listing--row' : 'card listing'}>
      <div className={single ? 'listing-picture md:aspect-4/3! md:w-1/2!' : 'listing-picture'}>
        <Bild bild={card.bild} sizes={single ? SINGLE_SIZES : CARD_SIZES} {...loadingMode(index)} />
        <LiegenschaftBadge {...card} />
      </div>
      <div className={single ? 'listing-body md:justify-center' : 'listing-body'}>
        <div>
          <h3 className="serif">
            <Link to={`/property/${card.propertyId}`}>{card.title}</Link>
          </h3>
          {card.isFeatured && <p className="text-sm font-semibold text-accent">Unsere Empfehlung</p>}
          {adresse && <p className="listing-address">{adresse}</p>}
        </div>
        <TagList tags={card.merkmale} max={MERKMALE} />
      </div>
    </article>
  )
}
