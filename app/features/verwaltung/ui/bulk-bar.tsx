import './bars.css'
import type { ReactNode } from 'react'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { integer } from '#app/shared/format/number.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps = {
  selection: Selection
  /** How many rows the list has on all of its pages; with it, all of them can be selected. */
  total?: number
  /** What can be done with them, small secondary buttons. */
  children: ReactNode
}

/** What can be done with the selected rows, above the tabs; it is there only while there are some. */
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
