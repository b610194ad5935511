import type { ReactNode } from 'react'

/** One sample with its name above. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  )
}
