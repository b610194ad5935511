import { Link } from 'react-router'
import type { AnfrageView } from '#app/shared/anfragen/anfrage-view.ts'
import { useIsFavorit } from '../favoriten/use-favoriten.ts'
import { useAngemeldet } from '../konto/use-angemeldet.ts'

const TO_LIST = { text: 'Zur Anfragenliste', color: 'list', target: '/wishlist' } as const

type AnfrageButtonProps = {
  id: string
  title: string
  anfrage: AnfrageView | undefined
  className?: string
}

/**
 * Badge on an Exposé for signed-in visitors (FAVORIT-5). Shows the status of their inquiry. Without an inquiry it links
 * to the Anfragenliste, if the Exposé is on that list.
 */
export function AnfrageButton({ id, title, anfrage, className = '' }: AnfrageButtonProps) {
  const angemeldet = useAngemeldet()
  const isFavorit = useIsFavorit(id)
  if (!angemeldet || !(anfrage || isFavorit)) return null
  const { text, color, target } = anfrage ?? TO_LIST
  const cssClass = `badge is-${color} ${className}`
  if (target === null) {
    return (
      <span className={cssClass}>
        <span className="truncate">{text}</span>
      </span>
    )
  }
  return (
    <Link to={target} className={`${cssClass} badge--anfrage`}>
      <span className="truncate">
        {text}
        <span className="sr-only"> ({title})</span>
      </span>
    </Link>
  )
}
