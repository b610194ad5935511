import type { AnfrageView } from '#app/shared/anfragen/anfrage-view.ts'
import type { ExposeCard as ExposeCardData } from '#app/shared/exposes/expose.types.ts'
import { HeartButton } from '../favoriten/heart-button.tsx'
import { Facts } from '../ui/facts.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { useCardTags } from '../wbs/late-own-wbs.ts'
import { CARD_SIZES } from './card-data.ts'
import { cardFacts, MERKMALE_CARD } from './card-facts.ts'
import { CardBild, CardTitle } from './card-header.tsx'

const COMPACT_SIZES = '(min-width: 768px) 384px, 112px'

type ExposeCardProps = {
  card: ExposeCardData
  index: number
  anfrage?: AnfrageView
  /** True to show the card as a row on screens narrower than 768 px. */
  compact?: boolean
}

export function ExposeCard({ card, index, anfrage, compact = false }: ExposeCardProps) {
  const { tags, more } = useCardTags(card)
  return (
    <article className={compact ? 'card listing listing--compact' : 'card listing'}>
      <CardBild card={card} index={index} sizes={compact ? COMPACT_SIZES : CARD_SIZES} anfrage={anfrage} />
      <div className="listing-body">
        <CardTitle card={card} />
        <TagList tags={tags} max={MERKMALE_CARD + more} />
        <Facts items={cardFacts(card, 'Auf Anfrage')} />
      </div>
      <HeartButton id={card.id} title={card.title} className="listing-heart" />
    </article>
  )
}
