import { Button } from '../ui/button.tsx'
import type { Favorit } from './favoriten-store.ts'
import { favoriten, useIstFavorit } from './use-favoriten.ts'

type ListenButtonProps = {
  expose: Favorit
  className?: string
  mitIcon?: boolean
}

/** Puts an Exposé on the Anfragenliste or takes it off, in words. Hidden where no script can run. */
export function ListenButton({ expose: { id, titel }, className = '', mitIcon = false }: ListenButtonProps) {
  const aufDerListe = useIstFavorit(id)
  return (
    <Button
      variant={aufDerListe ? 'two' : 'primary'}
      icon={mitIcon && !aufDerListe ? 'heart' : undefined}
      className={`noscript:hidden ${className}`}
      onClick={() => (aufDerListe ? favoriten.remove(id) : favoriten.add({ id, titel }))}
    >
      {aufDerListe ? 'Von der Anfragenliste entfernen' : 'Auf die Anfragenliste'}
    </Button>
  )
}
