import { FormDialog } from '#app/components/form/form-dialog.tsx'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import { RueckmeldungFields } from './rueckmeldung-fields.tsx'
import { useRueckmeldungForm } from './use-rueckmeldung-form.ts'

type RueckmeldungDialogProps = { besichtigung: BesichtigungEntry; onClose: () => void; onSaved: () => void }

export function RueckmeldungDialog({ besichtigung, onClose, onSaved }: RueckmeldungDialogProps) {
  const { form, stand } = useRueckmeldungForm(besichtigung, { onSaved })
  return (
    <FormDialog form={form} open onClose={onClose} title="Rückmeldung zur Besichtigung" className="rueckmeldung">
      <RueckmeldungFields besichtigung={besichtigung} form={form} stand={stand} />
    </FormDialog>
  )
}
