import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { useFavoritenCount } from './use-favoriten.ts'

function wishlistName(count: number | null): string {
  if (!count) return 'Anfragenliste'
  return `Anfragenliste, ${count} ${count === 1 ? 'Wohnung' : 'Wohnungen'}`
}

/** Link to the Anfragenliste. The number of flats overlays the icon, so nothing moves when the number appears. */
export function FavoritenBadge({ className }: { className?: string }) {
  const count = useFavoritenCount()
  return (
    <PlainLink to="/wishlist" className={`icon-button ${className ?? ''}`} aria-label={wishlistName(count)}>
      <Icon name="heart" />
      {count ? (
        <span className="favorite-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </PlainLink>
  )
}
