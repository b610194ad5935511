import './parts.css'
import { Link } from 'react-router'

/** Links from an object to its neighbours (WEGE-1). */
export function RoadLinks({ label, items }: { label: string; items: readonly { to: string; name: string }[] }) {
  return (
    <nav className="tab-links" aria-label={label}>
      {items.map(({ to, name }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
