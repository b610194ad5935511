import './parts.css'
import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  /** Level of the heading: 1, but for a page that has one already. */
  level?: 1 | 2
  /** A date, an address, how many: one line under the title. */
  subtitle?: ReactNode
  /** The way up one level, a `BackLink`. */
  back?: ReactNode
  /** The page's actions at the right, small buttons. */
  children?: ReactNode
}

/** The head of a page of the back office. */
export function PageHead({ title, level = 1, subtitle, back, children }: PageHeadProps) {
  const Heading = `h${level}` as const
  return (
    <header className="page-head">
      <div className="page-head-title">
        {back}
        <Heading>{title}</Heading>
        {subtitle && <p className="mt-1 text-sm text-ink-2">{subtitle}</p>}
      </div>
      {children && <div className="page-head-actions">{children}</div>}
    </header>
  )
}
