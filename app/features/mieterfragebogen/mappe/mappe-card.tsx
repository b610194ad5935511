import { type FormEvent, useId, useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { toText } from '#app/shared/form/to-text.ts'
import {
  MAPPE_PARAMS,
  MAPPE_PARTS,
  MAPPE_PATH,
  type MappeOffer,
  RECIPIENT_MAX,
} from '#app/shared/mieterfragebogen/mappe-choice.ts'
import { useMappe } from './use-mappe.ts'

const NOTHING = 'Bitte wählen Sie, was in die Mappe soll.'
const NOBODY = 'Bitte nennen Sie, für wen die Mappe ist.'
const NONE_WRONG = { recipient: false, parts: false }

type MappeCardProps = { fragebogenId: string; offer: MappeOffer; isComplete: boolean }

/** Card for downloading the Mappe (MAPPE-1). Opens a dialog; without JavaScript the options are in the card. */
export function MappeCard({ fragebogenId, offer, isComplete }: MappeCardProps) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  return (
    <section className="card card--padded mt-4 stack" aria-labelledby="mappe">
      <div>
        <h2 id="mappe" className="text-xl">
          {isComplete ? 'Ihre Mappe ist fertig' : 'Ihre Mappe'}
        </h2>
        <p className="text-sm text-ink-2">
          Ein PDF mit Deckblatt, Antworten und Dokumenten. Jede Seite nennt den Empfänger.
        </p>
      </div>
      {hydrated ? (
        <Button
          variant="secondary"
          icon="download"
          className="max-w-full wrap-anywhere hyphens-auto"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Mappe herunterladen
        </Button>
      ) : (
        <details>
          <summary className="button button--secondary">Mappe herunterladen</summary>
          <form action={MAPPE_PATH} className="stack mt-4">
            <Choice fragebogenId={fragebogenId} offer={offer} wrong={NONE_WRONG} />
            <Button type="submit">PDF erstellen</Button>
          </form>
        </details>
      )}
      {open && <MappeDialog fragebogenId={fragebogenId} offer={offer} onClose={() => setOpen(false)} />}
    </section>
  )
}

type MappeDialogProps = { fragebogenId: string; offer: MappeOffer; onClose: () => void }

function MappeDialog({ fragebogenId, offer, onClose }: MappeDialogProps) {
  const id = useId()
  const [wrong, setWrong] = useState(NONE_WRONG)
  const { busy, error, load } = useMappe({ onDone: onClose })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const recipient = toText(chosen.get(MAPPE_PARAMS.recipient)).trim() === ''
    const parts = !chosen.has(MAPPE_PARAMS.part)
    setWrong({ recipient, parts })
    if (recipient || parts) {
      event.currentTarget.querySelector<HTMLInputElement>(recipient ? '.input' : '[type=checkbox]')?.focus()
    } else void load(`${MAPPE_PATH}?${new URLSearchParams([...chosen].map(([name, value]) => [name, String(value)]))}`)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Mappe herunterladen"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} busy={busy && 'Wird erstellt...'}>
            PDF erstellen
          </Button>
        </>
      }
    >
      <form id={id} action={MAPPE_PATH} className="stack" noValidate onSubmit={submit}>
        <ErrorBanner notice={error} role="alert" />
        <Choice fragebogenId={fragebogenId} offer={offer} wrong={wrong} />
      </form>
    </Dialog>
  )
}

type ChoiceProps = { fragebogenId: string; offer: MappeOffer; wrong: typeof NONE_WRONG }

function Choice({ fragebogenId, offer: { firmaName, parts }, wrong }: ChoiceProps) {
  const errorId = useId()
  return (
    <>
      <Field
        label="Für wen ist die Mappe?"
        name={MAPPE_PARAMS.recipient}
        required
        defaultValue={firmaName.slice(0, RECIPIENT_MAX)}
        maxLength={RECIPIENT_MAX}
        error={wrong.recipient && NOBODY}
        hint="Steht mit dem Datum als Wasserzeichen auf jeder Seite."
      />
      <fieldset className="stack [--gap:4px] mt-4" aria-describedby={wrong.parts ? errorId : undefined}>
        <legend className="font-semibold text-sm mb-2">Was soll hinein?</legend>
        {MAPPE_PARTS.filter(({ value }) => parts.includes(value)).map(({ value, text, chosen }) => (
          <label key={value} className="checkbox">
            <input
              type="checkbox"
              name={MAPPE_PARAMS.part}
              value={value}
              defaultChecked={chosen}
              aria-invalid={wrong.parts ? true : undefined}
            />
            <span>
              {text}
              {!chosen && <small className="block text-xs text-ink-2">meist genügt es, ihn vorzuzeigen</small>}
            </span>
          </label>
        ))}
        {wrong.parts && (
          <p id={errorId} className="error-message" role="alert">
            <Icon name="triangle-alert" size="small" />
            {NOTHING}
          </p>
        )}
      </fieldset>
      <input type="hidden" name={MAPPE_PARAMS.fragebogen} value={fragebogenId} />
    </>
  )
}
