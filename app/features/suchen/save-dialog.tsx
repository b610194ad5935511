import { useId } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { suchUrlWithWish } from '#app/shared/suchen/suche-url.ts'
import { savedWords, useSaveForm } from './save-form.ts'
import { SucheFields } from './suche-fields.tsx'

type SaveDialogProps = { filter: ExposeFilter; open: boolean; onClose: () => void }

/** The form that saves a search, above the list it belongs to. */
export default function SaveDialog({ filter, open, onClose }: SaveDialogProps) {
  const id = useId()
  const hasEmail = useAngemeldet()?.hasEmail ?? false
  const form = useSaveForm(filter, {
    next: suchUrlWithWish(filter),
    onSaved: (saved) => {
      showToast(savedWords(saved, hasEmail))
      onClose()
    },
  })
  const running = form.busy !== null

  // What comes back would close a dialog that was opened anew meanwhile.
  function close() {
    if (!running) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Suche speichern"
      actions={
        <>
          <Button variant="secondary" disabled={running} onClick={close}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} busy={running && 'Wird gespeichert...'}>
            Speichern
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={id}>
        <SucheFields filter={filter} form={form} />
      </FormFrame>
    </Dialog>
  )
}
