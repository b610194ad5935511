import './parts.css'
import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  /** 2 if the page already has a main heading. */
  level?: 1 | 2
  /** One line under the title: a date, an address, a count. */
  subtitle?: ReactNode
  back?: ReactNode
  /** Actions at the right, as small buttons. */
  children?: ReactNode
}

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
