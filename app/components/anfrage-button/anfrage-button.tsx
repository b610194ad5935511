import { Link } from 'react-router'
import type { AnfrageView } from '#app/shared/anfragen/anfrage-view.ts'
import { useIsFavorit } from '../favoriten/use-favoriten.ts'
import { useAngemeldet } from '../konto/use-angemeldet.ts'

const TO_LIST = { text: 'Zur Anfragenliste', color: 'list', target: '/wishlist' } as const

type AnfrageButtonProps = {
  /** The Exposé. */
  id: string
  title: string
  /** Where the person's inquiry stands; undefined without one. */
  anfrage: AnfrageView | undefined
  className?: string
}

/**
 * The further button of an Exposé, for signed-in people only (FAVORIT-5): with an inquiry text,
 * colour and target of its status option, as a mere badge where navigation is disabled; without one, but on the
 * Anfragenliste, the way there.
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
