import './parts.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { integer } from '#app/shared/format/number.ts'

export type TabItem = { to: string; name: string; count?: number; isCurrent: boolean }

type TabLinksProps = {
  label: string
  items: readonly TabItem[]
  children?: ReactNode
}

export function TabLinks({ label, items, children }: TabLinksProps) {
  return (
    <nav className="tab-links" aria-label={label}>
      {items.map(({ to, name, count, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {name}
          {count !== undefined && <em>{integer(count)}</em>}
        </Link>
      ))}
      {children}
    </nav>
  )
}
