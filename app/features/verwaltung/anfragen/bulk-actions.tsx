import { useState } from 'react'
import { useLateDialog } from '#app/components/hooks/use-late-dialog.ts'
import { Button } from '#app/components/ui/button.tsx'
import { sayMissing } from '#app/components/ui/toast/toast.ts'
import { BulkBar } from '#app/features/verwaltung/ui/table/bulk-bar.tsx'
import type { Selection } from '#app/features/verwaltung/ui/table/use-selection.ts'
import type { StatusCount } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import type { BulkStatus } from '#app/shared/verwaltung/anfragen/status-change.ts'

const loadDialog = async () => (await import('./bulk-status-dialog.tsx')).BulkStatusDialog
const sayFailed = sayMissing('Fenster')

type BulkActionsProps = {
  selection: Selection
  total: number
  /** Query of the list, sent instead of ids if all rows are selected. */
  query: string
  states: readonly StatusCount[]
}

export function BulkActions({ selection, total, query, states }: BulkActionsProps) {
  const [start, setStart] = useState<{ initial: BulkStatus | null; round: number }>({ initial: null, round: 0 })
  const { Dialog, open, show, onClose, preloadProps } = useLateDialog(loadDialog, sayFailed)

  function begin(initial: BulkStatus | null) {
    setStart(({ round }) => ({ initial, round: round + 1 }))
    show()
  }

  return (
    <>
      <BulkBar selection={selection} total={total}>
        <Button variant="secondary" size="small" onClick={() => begin(null)} {...preloadProps}>
          Status ändern
        </Button>
        <Button variant="secondary" size="small" onClick={() => begin('besichtigung_zulassen')} {...preloadProps}>
          Termin anbieten
        </Button>
        <Button variant="secondary" size="small" onClick={() => begin('abgesagt')} {...preloadProps}>
          Absagen
        </Button>
      </BulkBar>
      {Dialog && (
        <Dialog
          key={start.round}
          open={open}
          onClose={onClose}
          choice={
            selection.isAll
              ? { ids: '', query, except: selection.except.join(' ') }
              : { ids: selection.ids.join(' '), query: '', except: '' }
          }
          count={selection.count}
          initial={start.initial}
          states={states}
          onChanged={selection.clear}
        />
      )}
    </>
  )
}
