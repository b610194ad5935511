import { Link } from 'react-router'

export type Crumb = { name: string; to?: string }

/** Where the page lies; the last entry is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Brotkrumen">
      <ol className="crumbs">
        {items.map(({ name, to }) => (
          <li key={name}>{to === undefined ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}</li>
        ))}
      </ol>
    </nav>
  )
}
