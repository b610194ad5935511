import '#app/features/verwaltung/ui/parts.css'
import { Link } from 'react-router'
import { integer } from '#app/shared/format/number.ts'
import type { StatusColor } from '#app/shared/status-color.ts'

export type StatusTile = {
  name: string
  count: number
  color: StatusColor
  /** URL that filters by this status, or removes the filter if it is already set. */
  to: string
  isCurrent: boolean
}

/** Links that filter by status. Each shows its number of rows, counted with the other filters applied. */
export function StatusTiles({ label, items }: { label: string; items: readonly StatusTile[] }) {
  return (
    <nav className="status-tiles" aria-label={label}>
      {items.map(({ name, count, color, to, isCurrent }) => (
        <Link
          key={name}
          to={to}
          className={`status-tile is-${color}`}
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          <b>{integer(count)}</b>
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  )
}
