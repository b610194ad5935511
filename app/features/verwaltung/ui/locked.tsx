import './parts.css'
import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

type LockedProps = {
  title: string
  /** Why it is locked, and what opens it. */
  children: ReactNode
  /** The act that opens it, where there is one. */
  action?: ReactNode
}

/** What the server does not send yet. Never a blurred value: there is none on the page. */
export function Locked({ title, children, action }: LockedProps) {
  return (
    <div className="locked">
      <Icon name="lock" />
      <div className="min-w-0 flex-1">
        <b>{title}</b>
        <p>{children}</p>
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
