import { Link } from 'react-router'

/** Links from an object to its neighbours (WEGE-1). */
export function RoadLinks({ label, items }: { label: string; items: readonly { to: string; name: string }[] }) {
  return (
    <nav className="flex flex-wrap gap-x-5" aria-label={label}>
      {items.map(({ to, name }) => (
        <Link key={to} to={to} className="link inline-flex min-h-11 items-center text-sm">
          {name}
        </Link>
      ))}
    </nav>
  )
}
