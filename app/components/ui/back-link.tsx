import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type BackLinkProps = { to: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void; children: ReactNode }

export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <Link to={to} onClick={onClick} className="back-link">
      <Icon name="arrow-left" size="small" />
      <span>{children}</span>
    </Link>
  )
}
