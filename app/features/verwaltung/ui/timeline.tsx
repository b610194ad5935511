import './parts.css'
import type { ReactNode } from 'react'

export type TimelineEntry = { id: string; title: ReactNode; detail: ReactNode }

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ id, title, detail }) => (
        <li key={id}>
          <b>{title}</b>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  )
}
