import type { ReactNode } from 'react'

/** The six colours of a status (`color_class` in the data). */
export type Farbe = 'red' | 'blue' | 'yellow' | 'orange' | 'gray' | 'green'

/** A status: dot and word, never the dot alone. */
export function Badge({ farbe = 'blue', children }: { farbe?: Farbe; children: ReactNode }) {
  return <span className={`badge is-${farbe}`}>{children}</span>
}
