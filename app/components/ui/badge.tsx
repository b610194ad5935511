import type { ReactNode } from 'react'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'

/** The colour alone never carries the meaning. */
export function Badge({ color = 'blue', children }: { color?: StatusFarbe; children: ReactNode }) {
  return <span className={`badge is-${color}`}>{children}</span>
}
