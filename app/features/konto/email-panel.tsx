import { useForm } from '#app/components/form/use-form.ts'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { FormPanel, loadKontoSchemas } from './konto-form.tsx'
import { changePath, type KontoView } from './konto-view.ts'
import { OldPasswort } from './old-passwort.tsx'

export function EmailPanel({ konto }: { konto: KontoView }) {
  const { email, emailNeu } = konto
  const form = useForm({
    action: changePath('email'),
    intent: 'email',
    schema: async () => (await loadKontoSchemas()).NeueEmailSchema,
  })
  return (
    <FormPanel
      title={email || emailNeu ? 'E-Mail-Adresse ändern' : 'E-Mail-Adresse hinzufügen'}
      form={form}
      absenden="Bestätigung senden"
      busy="E-Mail wird gesendet..."
      text={
        <p className="text-sm text-ink-2">
          Wir senden Ihnen eine Nachricht mit einem Link. Erst wenn Sie ihn öffnen, gilt die neue Adresse.
          {email && (
            <>
              {' '}
              Bis dahin bleibt es bei <EmailAdresse email={email} />.
            </>
          )}
        </p>
      }
    >
      <Field
        label="Neue E-Mail-Adresse"
        type="email"
        required
        {...form.field('email', emailNeu ?? '')}
        autoComplete="email"
        maxLength={FIELD_LIMITS.email}
        hint={email && emailNeu ? 'Möchten Sie doch nicht wechseln? Geben Sie Ihre bisherige Adresse ein.' : undefined}
      />
      <OldPasswort konto={konto} form={form} />
    </FormPanel>
  )
}
