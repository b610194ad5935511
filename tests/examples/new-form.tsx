import { redirect } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { type Executor, getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { RueckrufSchema } from '#tests/examples/rueckruf.schema.ts'

// app/server/<domain>/: the use case
declare function requestRueckruf(
  db: Executor,
  options: { akteur: Person; name: string; email: string; now: Date },
): Promise<void>

// app/routes/: a DomainError becomes a response with its status, at its field
const senden = defineForm({
  schema: RueckrufSchema,
  who: 'angemeldet', // or 'all', 'verwaltung', 'administration'; 'imKonto' for /konto only
  run: async ({ input, akteur, now }) => {
    await requestRueckruf(getDatabase(), { akteur, ...input, now })
    return redirect('/dashboard') // or { result: { kind: 'gesendet' } }: the page stays and shows it
  },
})
export const action = createFormAction({ senden }) // the field `intent` names one of several forms

// app/features/<domain>/: works with and without JavaScript
export function RueckrufForm() {
  const form = useForm({
    action: '/rueckruf',
    schema: async () => (await import('#tests/examples/rueckruf.schema.ts')).RueckrufSchema,
  })
  return (
    <FormFrame form={form} className="stack">
      <Field label="Name" required {...form.field('name')} />
      <Field label="E-Mail" type="email" required {...form.field('email')} />
      <Button type="submit" busy={form.busy && 'Wird gesendet...'}>
        Senden
      </Button>
    </FormFrame>
  )
}
