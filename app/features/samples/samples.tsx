import type { ReactNode } from 'react'

export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  )
}
