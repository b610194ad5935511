import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type SegmentItem = { to: string; name: string; icon: IconName; active: boolean }

/** Views as links, so that the URL holds the choice and it works without JavaScript. */
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
