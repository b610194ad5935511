import { useForm } from '#app/components/formular/use-form.ts'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import { passwortHinweis } from '#app/shared/konten/feld-grenzen.ts'
import { AltesPasswort } from './altes-passwort.tsx'
import { aendernPfad, type KontoAnsicht } from './konto-ansicht.ts'
import { FormPanel, loadKontoSchemas } from './konto-formular.tsx'

/** Another password, or the first one of an account that signs in by SMS. */
export function PasswortPanel({ konto }: { konto: KontoAnsicht }) {
  const { passwortMin } = konto
  const formular = useForm({
    action: aendernPfad('passwort'),
    intent: 'passwort',
    schema: async () => (await loadKontoSchemas()).passwortAendernSchema(passwortMin),
  })
  return (
    <FormPanel
      titel={konto.hatPasswort ? 'Passwort ändern' : 'Passwort festlegen'}
      form={formular}
      absenden="Passwort speichern"
      busy="Passwort wird gespeichert..."
      text={<p className="small muted">Ihre anderen Geräte werden dabei abgemeldet.</p>}
    >
      <AltesPasswort konto={konto} form={formular} />
      <PasswortFeld
        label="Neues Passwort"
        required
        {...formular.feld('passwort')}
        autoComplete="new-password"
        hint={passwortHinweis(passwortMin)}
      />
      <PasswortFeld
        label="Passwort wiederholen"
        required
        {...formular.feld('wiederholung')}
        autoComplete="new-password"
      />
    </FormPanel>
  )
}
