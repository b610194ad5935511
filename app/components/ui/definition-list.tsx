import { Fragment } from 'react'
import type { Fact } from './facts.tsx'

export function DefinitionList({ items, className }: { items: readonly Fact[]; className?: string }) {
  return (
    <dl className={className ? `definitions text-sm ${className}` : 'definitions text-sm'}>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
