import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { showToast } from '#app/components/ui/toast.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { suchUrlWithWish } from '#app/shared/suchen/suche-url.ts'
import { savedWords, useSaveForm } from './save-form.ts'
import { SucheFields } from './suche-fields.tsx'

type SaveDialogProps = { filter: ExposeFilter; open: boolean; onClose: () => void }

/** The form that saves a search, above the list it belongs to. */
export default function SaveDialog({ filter, open, onClose }: SaveDialogProps) {
  const hasEmail = useAngemeldet()?.hasEmail ?? false
  const form = useSaveForm(filter, {
    next: suchUrlWithWish(filter),
    onSaved: (saved) => {
      showToast(savedWords(saved, hasEmail))
      onClose()
    },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Suche speichern">
      <SucheFields filter={filter} form={form} />
    </FormDialog>
  )
}
