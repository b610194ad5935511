import '#app/features/verwaltung/ui/bars.css'
import type { ReactNode } from 'react'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { integer } from '#app/shared/format/number.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps = {
  selection: Selection
  /** Number of rows on all pages. If set, the bar offers to select all of them. */
  total?: number
  children: ReactNode
}

export function BulkBar({ selection, total, children }: BulkBarProps) {
  const { count, isPageSelected, isAll } = selection
  if (count === 0) return null
  return (
    <section className="bulk-bar" aria-label="Auswahl">
      <p role="status">
        <b>{integer(count)} gewählt</b>
        {total !== undefined && isPageSelected && !isAll && total > count && (
          <button type="button" className="link ml-3" onClick={selection.selectAll}>
            Alle {integer(total)} auswählen
          </button>
        )}
      </p>
      <div className="bulk-bar-actions">{children}</div>
      <IconButton icon="x" name="Auswahl aufheben" onClick={selection.clear} />
    </section>
  )
}
