import './parts.css'
import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

type LockedProps = {
  title: string
  children: ReactNode
  action?: ReactNode
}

/** Placeholder for data that the server does not send. Never render a blurred value instead. */
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
