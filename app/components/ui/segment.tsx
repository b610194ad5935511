import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type SegmentItem = { to: string; name: string; icon: IconName; active: boolean }

/** Switch between views. Its options are links, so that the choice is in the URL and works without JavaScript. */
export function Segment({ label, items }: { label: string; items: readonly SegmentItem[] }) {
  return (
    <nav className="segments" aria-label={label}>
      {items.map(({ to, name, icon, active }) => (
        <Link key={name} to={to} aria-label={name} aria-current={active ? 'true' : undefined} preventScrollReset>
          <Icon name={icon} />
        </Link>
      ))}
    </nav>
  )
}
