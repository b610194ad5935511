import { useId } from 'react'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { suchUrlMitWunsch } from '#app/shared/suchen/suche-url.ts'
import { gespeichertWorte, useSpeicherForm } from './speichern.ts'
import { SucheFelder } from './suche-felder.tsx'

type SpeichernDialogProps = { filter: ExposeFilter; open: boolean; onClose: () => void }

/** The form that saves a search, above the list it belongs to. */
export default function SpeichernDialog({ filter, open, onClose }: SpeichernDialogProps) {
  const id = useId()
  const hasEmail = useAngemeldet()?.hasEmail ?? false
  const formular = useSpeicherForm(filter, {
    weiter: suchUrlMitWunsch(filter),
    onGespeichert: (gespeichert) => {
      showToast(gespeichertWorte(gespeichert, hasEmail))
      onClose()
    },
  })
  const laeuft = formular.busy !== null

  // What comes back would close a dialog that was opened anew meanwhile.
  function close() {
    if (!laeuft) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      titel="Suche speichern"
      actions={
        <>
          <Button variant="two" disabled={laeuft} onClick={close}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} busy={laeuft && 'Wird gespeichert...'}>
            Speichern
          </Button>
        </>
      }
    >
      <FormFrame form={formular} id={id}>
        <SucheFelder filter={filter} formular={formular} />
      </FormFrame>
    </Dialog>
  )
}
