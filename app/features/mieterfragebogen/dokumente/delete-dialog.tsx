import { useEffect, useRef } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { dokumentPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'

type DeleteDialogProps = {
  dokument: DokumentView | null
  onClose: () => void
  onDeleted: (id: string) => void
}

export function DeleteDialog({ dokument, onClose, onDeleted }: DeleteDialogProps) {
  const goneFrom = useRef<DokumentView['uploader']>(null)
  // Waits until the dialog has closed, which keeps the focus inside.
  useEffect(() => {
    if (dokument || !goneFrom.current) return
    document.getElementById(`dokumente-${goneFrom.current}`)?.focus()
    goneFrom.current = null
  }, [dokument])
  const form = useForm({
    action: dokumentPath(dokument?.id ?? ''),
    onDone: () => {
      if (!dokument) return
      goneFrom.current = dokument.uploader
      onDeleted(dokument.id)
      onClose()
      showToast({ title: 'Erfolgreich gelöscht' })
    },
    onFailure: ({ code, text }) =>
      showToast({
        title: 'Fehler beim Löschen',
        text: code === 'DOKUMENT_NICHT_GEFUNDEN' ? text : 'Das Dokument konnte nicht gelöscht werden.',
        kind: 'fehler',
      }),
  })
  return (
    <Dialog
      open={dokument !== null}
      onClose={onClose}
      title="Dokument löschen"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button variant="danger" busy={form.busy && 'Wird gelöscht...'} onClick={() => void form.send()}>
            Löschen
          </Button>
        </>
      }
    >
      <p className="text-ink-2">Möchten Sie &quot;{dokument?.name}&quot; wirklich löschen?</p>
    </Dialog>
  )
}
