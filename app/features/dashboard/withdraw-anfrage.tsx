import { useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Confirm } from '#app/components/ui/confirm.tsx'
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

/** Withdraws an inquiry after a confirmation: in a dialog, or without JavaScript in a form below the button. */
export function WithdrawAnfrage(props: WithdrawAnfrageProps) {
  const { linkId, title, gebucht, onRunning, onRemoved } = props
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

  async function withdraw() {
    onRunning(true)
    const failure = await form.send()
    onRunning(false)
    if (failure !== null && failure?.status !== 409) return
    setOpen(false)
    onRemoved()
  }

  return (
    <Confirm
      form={form}
      button={{
        content: (
          <>
            {TITLE}
            <span className="sr-only">: {title}</span>
          </>
        ),
        variant: 'ghost',
      }}
      title={TITLE}
      question={
        gebucht ? (
          <p>{TERMIN_GEBUCHT}</p>
        ) : (
          <p>Möchten Sie Ihre Anfrage für „{title}“ wirklich zurückziehen? Sie können später erneut anfragen.</p>
        )
      }
      failure={form.error && <Banner color="red" icon="triangle-alert" title={form.error.text} role="alert" />}
      confirm={gebucht ? null : { text: TITLE, busy: 'Wird zurückgezogen...' }}
      open={open}
      onOpen={setOpen}
      onConfirm={() => void withdraw()}
    />
  )
}
