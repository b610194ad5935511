import { PlainLink } from './plain-link.tsx'

type Crumb = { name: string; to?: string }

/** Breadcrumbs of a page. The last item is the page itself; earlier items without `to` are plain text. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Brotkrumen">
      <ol className="breadcrumbs">
        {items.map(({ name, to }, index) => (
          <li key={name}>
            {to ? (
              <PlainLink to={to}>{name}</PlainLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
