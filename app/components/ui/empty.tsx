import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type EmptyProps = {
  icon: IconName
  titel?: string
  text?: ReactNode
  /** The one action, a small outline button as a rule. */
  children?: ReactNode
  /** Level of the heading, so that the page's outline has no gap. */
  ebene?: 1 | 2 | 3
}

/** Nothing there: one thin icon, one sentence, one action. Sits in a `card` where the result would be. */
export function Empty({ icon, titel, text, children, ebene = 2 }: EmptyProps) {
  const Ueberschrift = `h${ebene}` as const
  return (
    <div className="empty stack">
      <Icon name={icon} size="l" />
      {titel && <Ueberschrift className="serif titel-zeile">{titel}</Ueberschrift>}
      {text && <p className="muted">{text}</p>}
      {children}
    </div>
  )
}
