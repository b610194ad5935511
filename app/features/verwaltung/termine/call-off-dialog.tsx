import { useId } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { CallOffQuestion } from './call-off-question.tsx'
import type { useChangeTermine } from './use-change-termine.ts'

export function CallOffDialog({ change }: { change: ReturnType<typeof useChangeTermine> }) {
  const id = useId()
  const { preview, absagen, dropPreview } = change
  const busy = absagen.busy !== null
  const count = preview?.termine.length ?? 0
  return (
    <Dialog
      open={preview !== null}
      onClose={() => !busy && dropPreview()}
      title={count === 1 ? 'Diesen Termin absagen?' : `${count} Termine absagen?`}
      size="wide"
      long
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={dropPreview}>
            Abbrechen
          </Button>
          {count > 0 && (
            <Button type="submit" form={id} variant="danger" busy={busy && 'Wird abgesagt...'}>
              {preview && preview.buchungen > 0 ? 'Absagen und senden' : 'Absagen'}
            </Button>
          )}
        </>
      }
    >
      {preview && <CallOffQuestion preview={preview} form={absagen} id={id} />}
    </Dialog>
  )
}
