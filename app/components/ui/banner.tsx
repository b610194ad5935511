import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StatusColor } from '#app/shared/status-color.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'
import { Unbroken } from './unbroken.tsx'

type BannerProps = {
  color?: StatusColor
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  /** Target of a link. The whole banner is then the link and gets a chevron. */
  to?: string
  action?: ReactNode
  /** Use `alert` for a failure that appears on an open page. */
  role?: 'alert' | 'status'
}

export function Banner({ color = 'blue', icon = 'info', title, children, to, action, role }: BannerProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span className="min-w-0 flex-1">
        <b>
          <Unbroken>{title}</Unbroken>
        </b>
        <Unbroken>{children}</Unbroken>
      </span>
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className={`banner is-${color}`}>
        {content}
        <Icon name="chevron-right" />
      </Link>
    )
  }
  return (
    <div className={`banner is-${color}${action ? ' banner--with-action' : ''}`} role={role}>
      {content}
      {action}
    </div>
  )
}
