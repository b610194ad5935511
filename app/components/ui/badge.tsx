import type { ReactNode } from 'react'
import type { StatusColor } from '#app/shared/status-color.ts'

/** The colour alone never carries the meaning. */
export function Badge({ color = 'blue', children }: { color?: StatusColor; children: ReactNode }) {
  return <span className={`badge is-${color}`}>{children}</span>
}
