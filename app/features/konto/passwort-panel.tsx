import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import type { KontoErgebnis } from '#app/shared/konten/konto-eingabe.ts'
import { passwortHinweis } from '#app/shared/konten/passwort-regeln.ts'
import { AltesPasswort, Benutzername } from './altes-passwort.tsx'
import { aendernPfad, type KontoAnsicht } from './konto-ansicht.ts'
import { Absenden, fehlerVon, KontoFormular } from './konto-formular.tsx'
import { Abbrechen, Panel } from './panel.tsx'

const FORM = 'passwort-formular'

/** Another password, or the first one of an account that signs in by SMS. */
export function PasswortPanel({ konto, ergebnis }: { konto: KontoAnsicht; ergebnis: KontoErgebnis | undefined }) {
  const fehler = fehlerVon(ergebnis, 'passwort')
  return (
    <Panel
      titel={konto.hatPasswort ? 'Passwort ändern' : 'Passwort festlegen'}
      actions={
        <>
          <Abbrechen />
          <Absenden form={FORM} intent="passwort" busy="Passwort wird gespeichert...">
            Passwort speichern
          </Absenden>
        </>
      }
    >
      <p className="small muted">Ihre anderen Geräte werden dabei abgemeldet.</p>
      <KontoFormular id={FORM} intent="passwort" action={aendernPfad('passwort')} ergebnis={ergebnis} autoFokus>
        {konto.hatPasswort ? (
          <AltesPasswort konto={konto} fehler={fehler} id="passwort-alt" />
        ) : (
          <Benutzername konto={konto} />
        )}
        <PasswortFeld
          label="Neues Passwort"
          required
          id="passwort-neu"
          name="passwort"
          minLength={konto.passwortMin}
          autoComplete="new-password"
          hint={passwortHinweis(konto.passwortMin)}
          error={fehler.passwort}
        />
        <PasswortFeld
          label="Passwort wiederholen"
          required
          id="passwort-wiederholung"
          name="passwortWiederholung"
          autoComplete="new-password"
          error={fehler.passwortWiederholung}
        />
      </KontoFormular>
    </Panel>
  )
}
