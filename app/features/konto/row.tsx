import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'

type RowProps = {
  icon: IconName
  title: ReactNode
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

export function Row({ icon, title, text, action, children }: RowProps) {
  return (
    <li className="setting">
      <span className="setting-icon">
        <Icon name={icon} />
      </span>
      <div className="setting-text">
        <b>{title}</b>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {action && <div className="row">{action}</div>}
      {children}
    </li>
  )
}

type SectionProps = { id: string; title: string; hint?: ReactNode; children: ReactNode }

export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section className="card card--padded" id={id} aria-labelledby={`${id}-titel`}>
      <h2 id={`${id}-titel`}>{title}</h2>
      {hint && <p className="text-sm text-ink-2 mt-1">{hint}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
