import type { ReactNode } from 'react'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'

/** A status: dot and word, never the dot alone. */
export function Badge({ color = 'blue', children }: { color?: StatusFarbe; children: ReactNode }) {
  return <span className={`badge is-${color}`}>{children}</span>
}
