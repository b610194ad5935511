import { useForm } from '#app/components/form/use-form.ts'
import { PasswortField } from '#app/components/ui/fields/passwort-field.tsx'
import { passwortHint } from '#app/shared/konten/field-limits.ts'
import { FormPanel, loadKontoSchemas } from './konto-form.tsx'
import { changePath, type KontoView } from './konto-view.ts'
import { OldPasswort } from './old-passwort.tsx'

/** Panel to change the password, or to set the first password of an account that signs in by SMS. */
export function PasswortPanel({ konto }: { konto: KontoView }) {
  const { passwortMin } = konto
  const form = useForm({
    action: changePath('passwort'),
    intent: 'passwort',
    schema: async () => (await loadKontoSchemas()).passwortAendernSchema(passwortMin),
  })
  return (
    <FormPanel
      title={konto.hasPasswort ? 'Passwort ändern' : 'Passwort festlegen'}
      form={form}
      absenden="Passwort speichern"
      busy="Passwort wird gespeichert..."
      text={<p className="text-sm text-ink-2">Ihre anderen Geräte werden dabei abgemeldet.</p>}
    >
      <OldPasswort konto={konto} form={form} />
      <PasswortField
        label="Neues Passwort"
        required
        {...form.field('passwort')}
        autoComplete="new-password"
        hint={passwortHint(passwortMin)}
      />
      <PasswortField
        label="Passwort wiederholen"
        required
        {...form.field('wiederholung')}
        autoComplete="new-password"
      />
    </FormPanel>
  )
}
