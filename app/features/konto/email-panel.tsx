import { Field } from '#app/components/ui/field.tsx'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import type { KontoErgebnis } from '#app/shared/konten/konto-eingabe.ts'
import { AltesPasswort } from './altes-passwort.tsx'
import { aendernPfad, type KontoAnsicht } from './konto-ansicht.ts'
import { Absenden, fehlerVon, KontoFormular, werteVon } from './konto-formular.tsx'
import { Abbrechen, Panel } from './panel.tsx'

const FORM = 'email-formular'

/** A new address, or the correction of one that waits. The confirmed one stays valid until the new one is confirmed. */
export function EmailPanel({ konto, ergebnis }: { konto: KontoAnsicht; ergebnis: KontoErgebnis | undefined }) {
  const { email, emailNeu } = konto
  const fehler = fehlerVon(ergebnis, 'email')
  return (
    <Panel
      titel={email || emailNeu ? 'E-Mail-Adresse ändern' : 'E-Mail-Adresse hinzufügen'}
      actions={
        <>
          <Abbrechen />
          <Absenden form={FORM} intent="email" busy="E-Mail wird gesendet...">
            Bestätigung senden
          </Absenden>
        </>
      }
    >
      <p className="small muted">
        Wir senden Ihnen eine Nachricht mit einem Link. Erst wenn Sie ihn öffnen, gilt die neue Adresse.
        {email && ` Bis dahin bleibt es bei ${email}.`}
      </p>
      <KontoFormular id={FORM} intent="email" action={aendernPfad('email')} ergebnis={ergebnis} autoFokus>
        <Field
          label="Neue E-Mail-Adresse"
          type="email"
          required
          id="email-neu"
          name="email"
          autoComplete="email"
          maxLength={FELD_GRENZEN.email}
          defaultValue={werteVon(ergebnis, 'email').email ?? emailNeu ?? ''}
          hint={
            email && emailNeu ? 'Möchten Sie doch nicht wechseln? Geben Sie Ihre bisherige Adresse ein.' : undefined
          }
          error={fehler.email}
        />
        <AltesPasswort konto={konto} fehler={fehler} id="email-passwort" />
      </KontoFormular>
    </Panel>
  )
}
