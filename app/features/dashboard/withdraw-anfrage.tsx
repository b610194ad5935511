import { useState } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { TERMIN_GEBUCHT } from '#app/shared/anfragen/termin-text.ts'

const TITLE = 'Anfrage zurückziehen'

type WithdrawAnfrageProps = {
  linkId: string
  title: string
  gebucht: boolean
  onRunning: (running: boolean) => void
  onRemoved: () => void
}

/** Asks for a confirmation in a dialog; without JavaScript in a form below the button. */
export function WithdrawAnfrage(props: WithdrawAnfrageProps) {
  const { linkId, title, gebucht, onRunning, onRemoved } = props
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const form = useForm({
    action: '/dashboard',
    intent: 'zurueckziehen',
    hidden: { linkId },
    signIn: { next: '/dashboard' },
    onDone: () => showToast({ title: 'Anfrage zurückgezogen', kind: 'erfolg' }),
    onFailure: ({ status, text }) => {
      // The card moves to the appointments, together with the dialog.
      if (status === 409) showToast({ title: 'Anfrage nicht zurückgezogen', text, kind: 'fehler' })
    },
  })
  const { error } = form
  const running = form.busy !== null

  async function withdraw() {
    onRunning(true)
    const failure = await form.send()
    onRunning(false)
    if (failure !== null && failure?.status !== 409) return
    setOpen(false)
    onRemoved()
  }

  const question = gebucht ? (
    <p>{TERMIN_GEBUCHT}</p>
  ) : (
    <p>Möchten Sie Ihre Anfrage für „{title}“ wirklich zurückziehen? Sie können später erneut anfragen.</p>
  )
  const name = (
    <>
      {TITLE}
      <span className="sr-only">: {title}</span>
    </>
  )
  if (!hydrated) {
    return (
      <details open={error !== null}>
        <summary className="button button--ghost button--small">{name}</summary>
        <FormFrame form={form} className="stack mt-2">
          {error && <Banner color="red" icon="triangle-alert" title={error.text} role="alert" />}
          {question}
          {!gebucht && (
            <Button type="submit" variant="danger" size="small">
              {TITLE}
            </Button>
          )}
        </FormFrame>
      </details>
    )
  }
  return (
    <>
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog
        open={open}
        onClose={() => {
          if (running) return
          setOpen(false)
          form.clear()
        }}
        title={TITLE}
        actions={
          gebucht ? (
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Schließen
            </Button>
          ) : (
            <>
              <Button variant="secondary" disabled={running} onClick={() => setOpen(false)}>
                Abbrechen
              </Button>
              <Button variant="danger" busy={running && 'Wird zurückgezogen...'} onClick={() => void withdraw()}>
                {TITLE}
              </Button>
            </>
          )
        }
      >
        {question}
        {error && <Banner color="red" icon="triangle-alert" title={error.text} role="alert" />}
      </Dialog>
    </>
  )
}
