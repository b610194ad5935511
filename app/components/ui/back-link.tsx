import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The way up one level; a long name ends in an ellipsis. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="back-link">
      <Icon name="arrow-left" size="small" />
      <span>{children}</span>
    </Link>
  )
}
