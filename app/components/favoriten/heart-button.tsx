import { Icon } from '../ui/icon.tsx'
import { favoriten, useIsFavorit } from './use-favoriten.ts'

type HeartButtonProps = {
  id: string
  title: string
  className?: string
}

export function HeartButton({ id, title, className }: HeartButtonProps) {
  const onList = useIsFavorit(id)
  return (
    <button
      type="button"
      className={`icon-button icon-button--solid noscript:hidden ${className ?? ''}`}
      aria-pressed={onList}
      aria-label={onList ? 'Von der Anfragenliste entfernen' : 'Auf die Anfragenliste'}
      onClick={() => (onList ? favoriten.remove(id) : favoriten.add({ id, title }))}
    >
      <Icon name="heart" />
    </button>
  )
}
