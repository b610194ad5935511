import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useAnzahlFavoriten } from './use-favoriten.ts'

/** Accessible name of the header's link to the Anfragenliste. */
function anfragenlisteName(anzahl: number | null): string {
  if (!anzahl) return 'Anfragenliste'
  return `Anfragenliste, ${anzahl} ${anzahl === 1 ? 'Wohnung' : 'Wohnungen'}`
}

/** The header's link to the Anfragenliste. The count lies over the icon, so nothing moves when it appears. */
export function FavoritenBadge({ className }: { className?: string }) {
  const anzahl = useAnzahlFavoriten()
  return (
    <Link to="/wishlist" className={`icon-btn ${className ?? ''}`} aria-label={anfragenlisteName(anzahl)}>
      <Icon name="heart" />
      {anzahl ? (
        <span className="count" aria-hidden="true">
          {anzahl > 99 ? '99+' : anzahl}
        </span>
      ) : null}
    </Link>
  )
}
