import { useState } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { longDate, time } from '#app/shared/format/date.ts'
import { type TerminAddress, terminPath } from '#app/shared/termine/termin-address.ts'
import type { BuchungView } from '#app/shared/termine/terminbuchung.types.ts'

const TITLE = 'Buchung stornieren'
const QUESTION = 'Möchten Sie diese Buchung wirklich stornieren?'
const FAILED = 'Die Buchung konnte nicht storniert werden.'

type CancelBuchungProps = { address: TerminAddress; buchung: BuchungView; onCancelled: () => void }

export function CancelBuchung({ address, buchung, onCancelled }: CancelBuchungProps) {
  const hydrated = useHydrated()
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm({ action: terminPath(address), intent: 'stornieren', title: FAILED, onDone: onCancelled })
  const { error } = form
  const failure = error && (
    <Banner color="red" icon="triangle-alert" title={error.title} role="alert">
      {error.text}
    </Banner>
  )
  if (!hydrated) {
    return (
      <details open={error !== null}>
        <summary className="button button--danger">{TITLE}</summary>
        <FormFrame form={form} className="stack mt-4">
          {failure}
          <p>{QUESTION}</p>
          <Button type="submit" variant="danger">
            {TITLE}
          </Button>
        </FormFrame>
      </details>
    )
  }
  const running = form.busy !== null
  return (
    <>
      <Button variant="danger" className="max-md:px-4" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {TITLE}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => {
          if (running) return
          setIsAsking(false)
          form.clear()
        }}
        title={TITLE}
        actions={
          <>
            <Button variant="secondary" disabled={running} onClick={() => setIsAsking(false)}>
              Termin behalten
            </Button>
            <Button variant="danger" busy={running && 'Wird storniert...'} onClick={() => void form.send()}>
              {TITLE}
            </Button>
          </>
        }
      >
        {failure}
        <p>{QUESTION}</p>
        <p className="text-ink-2">
          {longDate(buchung.date)}, {time(buchung.from)}. Ihr Platz wird für andere frei.
        </p>
      </Dialog>
    </>
  )
}
