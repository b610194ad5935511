import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type EmptyProps = {
  icon: IconName
  title?: string
  text?: ReactNode
  children?: ReactNode
  /** Heading level; choose it so that the page's outline has no gap. */
  level?: 1 | 2 | 3
}

/** Message for an empty result. Place it in a `card` where the result would be. */
export function Empty({ icon, title, text, children, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty stack">
      <Icon name={icon} size="large" />
      {title && <Heading className="serif card-title">{title}</Heading>}
      {text && <p className="text-ink-2">{text}</p>}
      {children}
    </div>
  )
}
