import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'
import { Satz } from './satz.tsx'

type BannerProps = {
  farbe?: StatusFarbe
  icon?: IconName
  titel: ReactNode
  children?: ReactNode
  /** Makes the whole banner a link and gives it a chevron; without it the banner is information. */
  to?: string
  /** A button at the right edge, for banners that are not links. */
  aktion?: ReactNode
  /** `alert` for failures that appear while the page is open. */
  role?: 'alert' | 'status'
}

/** Icon, bold headline in the status colour, one sentence in ink. */
export function Banner({ farbe = 'blue', icon = 'info', titel, children, to, aktion, role }: BannerProps) {
  const inhalt = (
    <>
      <Icon name={icon} />
      <span className="grow">
        <b>
          <Satz>{titel}</Satz>
        </b>
        <Satz>{children}</Satz>
      </span>
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className={`banner is-${farbe}`}>
        {inhalt}
        <Icon name="chevron-right" />
      </Link>
    )
  }
  return (
    <div className={`banner is-${farbe}${aktion ? ' mitte' : ''}`} role={role}>
      {inhalt}
      {aktion}
    </div>
  )
}
