import type { ReactNode } from 'react'

export function JoinFrame({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width page-width--narrow">
      <div className="mx-auto max-w-[440px]">
        <p className="text-sm text-ink-2">Einladung zum Mieterfragebogen</p>
        <div className="mt-1 mb-4">{heading}</div>
        <div className="stack">{children}</div>
      </div>
    </div>
  )
}
