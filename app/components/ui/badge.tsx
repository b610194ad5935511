import type { ReactNode } from 'react'
import type { StatusColor } from '#app/shared/status-color.ts'

/** Badge for a state. Its text must be clear without the colour. */
export function Badge({ color = 'blue', children }: { color?: StatusColor; children: ReactNode }) {
  return <span className={`badge is-${color}`}>{children}</span>
}
