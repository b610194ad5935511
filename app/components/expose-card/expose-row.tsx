import type { AnfrageView } from '#app/shared/anfragen/anfrage-view.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { HeartButton } from '../favoriten/heart-button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { useCardTags } from '../wbs/late-own-wbs.ts'
import { CARD_SIZES } from './card-data.ts'
import { cardFacts, MERKMALE_CARD, MERKMALE_ROW } from './card-facts.ts'
import { CardBild, CardTitle } from './card-header.tsx'

type ExposeRowProps = {
  card: ExposeCard
  index: number
  anfrage?: AnfrageView
  /** True to show a grid card instead on screens of 768 px and more, as on the property page (LISTE-11). */
  gridAbMd?: boolean
}

export function ExposeRow({ card, index, anfrage, gridAbMd = false }: ExposeRowProps) {
  const { tags, more } = useCardTags(card)
  const onlyMobil = gridAbMd ? ' md:hidden' : ''
  return (
    <article className={gridAbMd ? 'card listing' : 'card listing listing--row'}>
      <CardBild
        card={card}
        index={index}
        sizes={gridAbMd ? CARD_SIZES : '(min-width: 768px) 300px, 92vw'}
        anfrage={anfrage}
      />
      <div className="listing-body">
        <CardTitle card={card} />
        {card.shortText && (
          <div className={onlyMobil}>
            <p className="line-clamp-2 text-sm text-ink-2">{card.shortText}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <TagList tags={tags} max={MERKMALE_CARD + more} maxAbMd={(gridAbMd ? MERKMALE_CARD : MERKMALE_ROW) + more} />
          <PlainLink
            to={`/expose/${card.id}`}
            className={`link text-sm relative z-1 ms-auto inline-flex min-h-11 items-center gap-1${onlyMobil}`}
          >
            Details ansehen
            <span className="sr-only">: {card.title}</span>
            <Icon name="arrow-right" size="small" className="max-md:hidden" />
          </PlainLink>
        </div>
        <Facts items={cardFacts(card, 'Preis auf Anfrage')} />
      </div>
      <HeartButton id={card.id} title={card.title} className="listing-heart" />
    </article>
  )
}
