import { useForm } from '#app/components/formular/use-form.ts'
import { Field } from '#app/components/ui/field.tsx'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { AltesPasswort } from './altes-passwort.tsx'
import { aendernPfad, type KontoAnsicht } from './konto-ansicht.ts'
import { FormPanel, loadKontoSchemas } from './konto-formular.tsx'

/** A new address, or the correction of one that waits. The confirmed one stays valid until the new one is confirmed. */
export function EmailPanel({ konto }: { konto: KontoAnsicht }) {
  const { email, emailNeu } = konto
  const formular = useForm({
    action: aendernPfad('email'),
    intent: 'email',
    schema: async () => (await loadKontoSchemas()).NeueEmailSchema,
  })
  return (
    <FormPanel
      titel={email || emailNeu ? 'E-Mail-Adresse ändern' : 'E-Mail-Adresse hinzufügen'}
      form={formular}
      absenden="Bestätigung senden"
      busy="E-Mail wird gesendet..."
      text={
        <p className="small muted">
          Wir senden Ihnen eine Nachricht mit einem Link. Erst wenn Sie ihn öffnen, gilt die neue Adresse.
          {email && ` Bis dahin bleibt es bei ${email}.`}
        </p>
      }
    >
      <Field
        label="Neue E-Mail-Adresse"
        type="email"
        required
        {...formular.feld('email', emailNeu ?? '')}
        autoComplete="email"
        maxLength={FELD_GRENZEN.email}
        hint={email && emailNeu ? 'Möchten Sie doch nicht wechseln? Geben Sie Ihre bisherige Adresse ein.' : undefined}
      />
      <AltesPasswort konto={konto} form={formular} />
    </FormPanel>
  )
}
