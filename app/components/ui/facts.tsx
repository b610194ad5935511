import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

type FactsProps = {
  items: readonly Fact[]
  variant?: 'big' | 'three'
}

export function Facts({ items, variant }: FactsProps) {
  if (items.length === 0) return null
  return (
    <dl className={variant ? `facts facts--${variant}` : 'facts'}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
