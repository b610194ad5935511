import type { ReactNode } from 'react'

/** One sample with its name above. */
export function Muster({ titel, children }: { titel: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption>{titel}</figcaption>
      {children}
    </figure>
  )
}
