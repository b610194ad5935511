import type { ReactNode } from 'react'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'

/** Status with dot and text; the colour alone never carries the meaning. */
export function Badge({ color = 'blue', children }: { color?: StatusFarbe; children: ReactNode }) {
  return <span className={`badge is-${color}`}>{children}</span>
}
