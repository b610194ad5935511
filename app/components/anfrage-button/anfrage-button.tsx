import { Link } from 'react-router'
import type { AnfrageStand } from '#app/shared/anfragen/anfrage-stand.ts'
import { useIstFavorit } from '../favoriten/use-favoriten.ts'
import { useAngemeldet } from '../konto/use-angemeldet.ts'

const ZUR_LISTE = { text: 'Zur Anfragenliste', farbe: 'list', ziel: '/wishlist' } as const

type AnfrageButtonProps = {
  /** The Exposé. */
  id: string
  titel: string
  /** Where the person's inquiry stands; undefined without one. */
  anfrage: AnfrageStand | undefined
  className?: string
}

/**
 * The further button of an Exposé, for signed-in people only (FAVORIT-5): with an inquiry text,
 * colour and target of its status option, as a mere badge where navigation is disabled; without one, but on the
 * Anfragenliste, the way there.
 */
export function AnfrageButton({ id, titel, anfrage, className = '' }: AnfrageButtonProps) {
  const angemeldet = useAngemeldet()
  const istFavorit = useIstFavorit(id)
  if (!angemeldet || !(anfrage || istFavorit)) return null
  const { text, farbe, ziel } = anfrage ?? ZUR_LISTE
  const klasse = `badge is-${farbe} ${className}`
  if (ziel === null) {
    return (
      <span className={klasse}>
        <span className="truncate">{text}</span>
      </span>
    )
  }
  return (
    <Link to={ziel} className={`${klasse} anfrage`}>
      <span className="truncate">
        {text}
        <span className="vh"> ({titel})</span>
      </span>
    </Link>
  )
}
