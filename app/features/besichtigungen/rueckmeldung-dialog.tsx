import { useId } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import { RueckmeldungFields } from './rueckmeldung-fields.tsx'
import { useRueckmeldungForm } from './use-rueckmeldung-form.ts'

type RueckmeldungDialogProps = { besichtigung: BesichtigungEntry; onClose: () => void; onSaved: () => void }

/** The feedback about a viewing, above the page. */
export function RueckmeldungDialog({ besichtigung, onClose, onSaved }: RueckmeldungDialogProps) {
  const id = useId()
  const { form, stand } = useRueckmeldungForm(besichtigung, { onSaved })
  const running = form.busy !== null

  // What comes back would find the dialog gone, and nobody would read that nothing was saved.
  function close() {
    if (!running) onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      title="Rückmeldung zur Besichtigung"
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
      <FormFrame form={form} id={id} className="rueckmeldung">
        <RueckmeldungFields besichtigung={besichtigung} form={form} stand={stand} />
      </FormFrame>
    </Dialog>
  )
}
