import { Button } from '../ui/button.tsx'
import type { Favorit } from './favoriten-store.ts'
import { favoriten, useIsFavorit } from './use-favoriten.ts'

type ListButtonProps = { expose: Favorit; className?: string }

export function ListButton({ expose: { id, title }, className = '' }: ListButtonProps) {
  const onList = useIsFavorit(id)
  return (
    <Button
      variant="secondary"
      icon={onList ? undefined : 'heart'}
      className={`noscript:hidden ${className}`}
      onClick={() => (onList ? favoriten.remove(id) : favoriten.add({ id, title }))}
    >
      {onList ? 'Von der Anfragenliste entfernen' : 'Auf die Anfragenliste'}
    </Button>
  )
}
