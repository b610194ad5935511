import './parts.css'
import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  level?: 1 | 2
  subtitle?: ReactNode
  back?: ReactNode
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
