import type { AnfrageView } from '#app/shared/anfragen/anfrage-view.ts'
import { exposeBadge } from '#app/shared/exposes/expose.status.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { AnfrageButton } from '../anfrage-button/anfrage-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Bild } from '../ui/bild.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { loadingMode } from './card-data.ts'

type CardBildProps = {
  card: ExposeCard
  index: number
  sizes: string
  anfrage: AnfrageView | undefined
}

export function CardBild({ card, index, sizes, anfrage }: CardBildProps) {
  const badge = exposeBadge(card)
  return (
    <div className="listing-picture">
      <Bild bild={card.bild} sizes={sizes} {...loadingMode(index)} />
      {badge && (
        <span className="listing-badge">
          <Badge color={badge.color}>{badge.text}</Badge>
        </span>
      )}
      <AnfrageButton id={card.id} title={card.title} anfrage={anfrage} className="listing-anfrage" />
    </div>
  )
}

/** Title and address of a card. The title's link covers the whole card. */
export function CardTitle({ card }: { card: ExposeCard }) {
  const adresse = anschrift(card)
  return (
    <div>
      <h3 className="serif">
        <PlainLink to={`/expose/${card.id}`}>{card.title}</PlainLink>
      </h3>
      {adresse && <p className="listing-address">{adresse}</p>}
    </div>
  )
}
