import { Icon } from '../ui/icon.tsx'
import { favoriten, useIstFavorit } from './use-favoriten.ts'

type HerzButtonProps = {
  /** The Exposé's id. */
  id: string
  titel: string
  className?: string
}

/** The heart that puts an Exposé on the Anfragenliste or takes it off. Hidden where no script can run. */
export function HerzButton({ id, titel, className }: HerzButtonProps) {
  const aufDerListe = useIstFavorit(id)
  return (
    <button
      type="button"
      className={`icon-btn solid noscript:hidden ${className ?? ''}`}
      aria-pressed={aufDerListe}
      aria-label={aufDerListe ? 'Von der Anfragenliste entfernen' : 'Auf die Anfragenliste'}
      onClick={() => (aufDerListe ? favoriten.remove(id) : favoriten.add({ id, titel }))}
    >
      <Icon name="heart" />
    </button>
  )
}
