import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormHandle } from './use-form.ts'

type FormDialogProps = {
  form: FormHandle
  open: boolean
  onClose: () => void
  title: string
  className?: string
  children: ReactNode
}

/** Dialog with a form. It cannot be closed while the form is being sent, so that the result is shown. */
export function FormDialog({ form, open, onClose, title, className, children }: FormDialogProps) {
  const id = useId()
  const running = form.busy !== null

  function close() {
    if (!running) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
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
      <FormFrame form={form} id={id} className={className}>
        {children}
      </FormFrame>
    </Dialog>
  )
}
