import type { ReactNode } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import type { FormHandle } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmProps = {
  form: FormHandle
  button: { content: ReactNode; label?: string; variant: 'ghost' | 'danger' }
  title: string
  question: ReactNode
  failure: ReactNode
  /** Texts of the confirming button; null if there is nothing to confirm. `question` then explains why. */
  confirm: { text: string; busy: string } | null
  open: boolean
  onOpen: (open: boolean) => void
  onConfirm: () => void
}

/** Button that asks for a confirmation before it sends a form: in a dialog, or below the button without JavaScript. */
export function Confirm(props: ConfirmProps) {
  const { form, button, title, question, failure, confirm, open, onOpen, onConfirm } = props
  const running = form.busy !== null
  if (!useHydrated()) {
    return (
      <details open={form.error !== null}>
        <summary className={`button button--${button.variant} button--small`} aria-label={button.label}>
          {button.content}
        </summary>
        <FormFrame form={form} className="stack mt-2">
          {failure}
          {question}
          {confirm && (
            <Button type="submit" variant="danger" size="small">
              {confirm.text}
            </Button>
          )}
        </FormFrame>
      </details>
    )
  }
  return (
    <>
      <Button
        variant={button.variant}
        size="small"
        aria-label={button.label}
        aria-haspopup="dialog"
        onClick={() => onOpen(true)}
      >
        {button.content}
      </Button>
      <Dialog
        open={open}
        onClose={() => {
          if (running) return
          onOpen(false)
          form.clear()
        }}
        title={title}
        actions={
          confirm ? (
            <>
              <Button variant="secondary" disabled={running} onClick={() => onOpen(false)}>
                Abbrechen
              </Button>
              <Button variant="danger" busy={running && confirm.busy} onClick={onConfirm}>
                {confirm.text}
              </Button>
            </>
          ) : (
            <Button variant="secondary" onClick={() => onOpen(false)}>
              Schließen
            </Button>
          )
        }
      >
        {question}
        {failure}
      </Dialog>
    </>
  )
}
