import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { parseFilterDate, parseWbsSize } from '#app/shared/exposes/parse-wbs.ts'
import { toText } from '#app/shared/form/to-text.ts'
import { decimal } from '#app/shared/format/number.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import { isWbsArt, WBS_ART_NAMES, wbsArtText } from '#app/shared/wbs/wbs-arten.ts'

type Errors = { art?: string; zimmer?: string; flaeche?: string }

type OwnWbsDialogProps = {
  own: Wbs | null
  submit: string
  onClose: () => void
  onKeep: (next: Wbs | null) => void
}

/** Form for the visitor's own WBS. Its values stay on the device (WBS-4). */
export default function OwnWbsDialog({ own, submit, onClose, onKeep }: OwnWbsDialogProps) {
  const [errors, setErrors] = useState<Errors>({})
  const id = useId()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => toText(form.get(name)).trim()
    const art = read('art')
    const sizes = { zimmer: parseWbsSize(read('zimmer')), flaeche: parseWbsSize(read('flaeche')) }
    const wrong: Errors = {}
    if (!isWbsArt(art)) wrong.art = 'Bitte wählen Sie die Art, die auf Ihrem WBS steht.'
    if (read('zimmer') !== '' && sizes.zimmer === null)
      wrong.zimmer = 'Bitte geben Sie eine Zahl ein, zum Beispiel 2 oder 2,5.'
    if (read('flaeche') !== '' && sizes.flaeche === null)
      wrong.flaeche = 'Bitte geben Sie eine Zahl ein, zum Beispiel 50.'
    setErrors(wrong)
    if (isWbsArt(art) && !wrong.zimmer && !wrong.flaeche) {
      onKeep({ art, ...sizes, gueltigBis: parseFilterDate(read('gueltig_bis')) })
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Ihr Wohnberechtigungsschein"
      actions={
        <>
          {own !== null && (
            <Button variant="ghost" onClick={() => onKeep(null)}>
              Löschen
            </Button>
          )}
          <Button type="submit" form={id}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className="stack [--gap:20px]" onSubmit={onSubmit} noValidate>
        <p>
          Alle Angaben stehen auf Ihrem Schein. Sie bleiben in diesem Browser. Gesendet werden sie nur, wenn Sie danach
          filtern oder sich bewerben.
        </p>
        <SelectField label="Art" name="art" required defaultValue={own?.art ?? ''} error={errors.art}>
          <option value="">Bitte wählen</option>
          {WBS_ART_NAMES.map((art) => (
            <option key={art} value={art}>
              {wbsArtText(art)}
            </option>
          ))}
        </SelectField>
        <div className="two-fields">
          <Field
            label="Zimmer"
            name="zimmer"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={own?.zimmer ? decimal(own.zimmer) : ''}
            error={errors.zimmer}
            hint="So viele erlaubt der Schein höchstens. Nennt er keine, bleibt das Feld leer."
          />
          <Field
            label="Fläche in m²"
            name="flaeche"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={own?.flaeche ? decimal(own.flaeche) : ''}
            error={errors.flaeche}
            hint="So viel erlaubt der Schein höchstens. Zimmer oder Fläche: Eine Angabe genügt."
          />
        </div>
        <Field label="Gültig bis" name="gueltig_bis" type="date" defaultValue={own?.gueltigBis ?? ''} />
      </form>
    </Dialog>
  )
}
