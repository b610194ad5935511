import { useState } from 'react'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { readPushState } from '#app/components/push/push-browser.ts'
import PushChoice from '#app/components/push/push-choice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { suchUrlWithWish } from '#app/shared/suchen/suche-url.ts'
import { type Saved, savedWords, useSaveForm } from './save-form.ts'
import { SucheFields } from './suche-fields.tsx'

type SaveDialogProps = { filter: ExposeFilter; open: boolean; onClose: () => void }

/** Dialog that saves a search. For a search with notifications it then offers push messages if possible (APP-3). */
export function SaveDialog({ filter, open, onClose }: SaveDialogProps) {
  const hasEmail = useAngemeldet()?.hasEmail ?? false
  const [saved, setSaved] = useState<Saved | null>(null)
  const form = useSaveForm(filter, {
    next: suchUrlWithWish(filter),
    onSaved: async (done) => {
      if (done.benachrichtigung !== 'keine' && (await canOffer())) return setSaved(done)
      showToast(savedWords(done, hasEmail))
      onClose()
    },
  })
  if (saved) {
    const { title, text } = savedWords(saved, hasEmail)
    return (
      <Dialog open={open} onClose={onClose} title={title} actions={<Button onClick={onClose}>OK</Button>}>
        <p className="text-ink-2">{text}</p>
        <PushChoice />
      </Dialog>
    )
  }
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Suche speichern">
      <SucheFields filter={filter} form={form} />
    </FormDialog>
  )
}

/** True if push messages can be offered. False if the check fails, because saving has already succeeded. */
async function canOffer(): Promise<boolean> {
  const push = await readPushState().catch(() => null)
  return push?.state === 'off'
}
