import type { ReactNode } from 'react'

type PlainLinkProps = {
  /** A path of the portal. */
  to: string
  className?: string
  children: ReactNode
}

/**
 * A link for lists: `Link` of the router, which does much more, is a twentieth of what drawing a page of cards costs.
 * `usePlainLinks` opens it without loading the page anew.
 */
export function PlainLink({ to, className, children }: PlainLinkProps) {
  return (
    <a href={to} className={className} data-plain>
      {children}
    </a>
  )
}
