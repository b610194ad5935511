import { useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Confirm } from '#app/components/ui/confirm.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import { TERMIN_GEBUCHT } from '#app/shared/anfragen/termin-text.ts'

const TITLE = 'Anfrage zurückziehen'

type WithdrawAnfrageProps = {
  linkId: string
  title: string
  gebucht: boolean
  onRunning: (running: boolean) => void
}

/** Button that withdraws an inquiry after a confirmation: in a dialog, or without JavaScript in a form below it. */
export function WithdrawAnfrage({ linkId, title, gebucht, onRunning }: WithdrawAnfrageProps) {
  const [open, setOpen] = useState(false)
  const form = useForm({
    action: anfragePath(linkId),
    intent: 'zurueckziehen',
    signIn: { next: anfragePath(linkId) },
    onFailure: ({ status, text }) => {
      // The page shows the appointment that prevents it.
      if (status === 409) showToast({ title: 'Anfrage nicht zurückgezogen', text, kind: 'fehler' })
    },
  })

  async function withdraw() {
    onRunning(true)
    const failure = await form.send()
    onRunning(false)
    if (failure?.status === 409) setOpen(false)
  }

  return (
    <section className="anfrage-withdraw" aria-labelledby="zurueckziehen">
      <div>
        <h2 id="zurueckziehen" className="font-sans text-md font-semibold">
          Kein Interesse mehr?
        </h2>
        <p className="text-sm text-ink-2">{gebucht ? TERMIN_GEBUCHT : 'Sie können später erneut anfragen.'}</p>
      </div>
      <Confirm
        form={form}
        button={{ content: TITLE, variant: 'danger' }}
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
    </section>
  )
}
