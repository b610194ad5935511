import type { ReactNode } from 'react'

/** Frame that limits the width of a page. `narrow`: one column of 720 px (wizards, documents, legal texts). */
export function Page({ narrow, className, children }: { narrow?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className={['page-width', narrow && 'page-width--narrow', className].filter(Boolean).join(' ')}>
      {children}
    </div>
  )
}
