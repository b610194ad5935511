import './parts.css'
import { Link } from 'react-router'

type SwitchItem = { to: string; name: string; isCurrent: boolean }

export function SwitchGroup({ label, items }: { label: string; items: readonly SwitchItem[] }) {
  return (
    <nav className="switch-group" aria-label={label}>
      {items.map(({ to, name, isCurrent }) => (
        <Link key={name} to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  )
}
