import { Button } from '../ui/button.tsx'
import type { Favorit } from './favoriten-store.ts'
import { favoriten, useIsFavorit } from './use-favoriten.ts'

type ListButtonProps = {
  expose: Favorit
  className?: string
  withIcon?: boolean
}

export function ListButton({ expose: { id, title }, className = '', withIcon = false }: ListButtonProps) {
  const onList = useIsFavorit(id)
  return (
    <Button
      variant={onList ? 'secondary' : 'primary'}
      icon={withIcon && !onList ? 'heart' : undefined}
      className={`noscript:hidden ${className}`}
      onClick={() => (onList ? favoriten.remove(id) : favoriten.add({ id, title }))}
    >
      {onList ? 'Von der Anfragenliste entfernen' : 'Auf die Anfragenliste'}
    </Button>
  )
}
