import { useRef, useState } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { fragebogenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { BESCHREIBUNG_MAX } from '#app/shared/mieterfragebogen/mieterfragebogen-limits.ts'
import { useBewerbung } from '../use-bewerbung.ts'

type BeschreibungFormProps = { fragebogenId: string; beschreibung: string | null }

export function BeschreibungForm({ fragebogenId, beschreibung }: BeschreibungFormProps) {
  const action = useBewerbung().keep(fragebogenPath(fragebogenId))
  const summary = useRef<HTMLElement>(null)
  const form = useForm({
    action,
    intent: 'beschreiben',
    hidden: { fragebogenId },
    signIn: { next: action },
    schema: async () => (await import('#app/shared/mieterfragebogen/fragebogen.schema.ts')).BeschreibungSchema,
    onDone: () => {
      setOpen(false)
      summary.current?.focus()
    },
  })
  const [open, setOpen] = useState(form.error !== null)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary} className="link text-sm inline-block py-2 -my-2">
        {beschreibung ? 'Beschreibung ändern' : 'Beschreibung hinzufügen'}
      </summary>
      <FormFrame form={form} className="stack mt-3 [--gap:12px]">
        <Field
          label="Beschreibung"
          hint="Zum Beispiel: Gemeinsame Wohnung ab Frühjahr. Das lesen alle Personen des Fragebogens."
          maxLength={BESCHREIBUNG_MAX}
          {...form.field('beschreibung', beschreibung ?? '')}
        />
        <Button type="submit" size="small" variant="secondary" busy={form.busy && 'Wird gespeichert...'}>
          Speichern
        </Button>
      </FormFrame>
    </details>
  )
}
