import type { ReactNode } from 'react'

/** The width of a page; `schmal` for one column of 720 px (wizards, documents, legal texts). */
export function Seite({ schmal, className, children }: { schmal?: boolean; className?: string; children: ReactNode }) {
  return <div className={['wrap', schmal && 'narrow', className].filter(Boolean).join(' ')}>{children}</div>
}
