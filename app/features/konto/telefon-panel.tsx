import { ButtonLink } from '#app/components/ui/button.tsx'
import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { TelefonFeld } from '#app/components/ui/telefon-feld.tsx'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AltesPasswort } from './altes-passwort.tsx'
import { aendernPfad, type KontoAnsicht, type KontoErgebnis, type Schritt } from './konto-ansicht.ts'
import { Absenden, fehlerVon, KontoFormular, werteVon } from './konto-formular.tsx'
import { Abbrechen, Panel } from './panel.tsx'
import { SchrittFokus } from './schritt-fokus.tsx'

const FORM = 'telefon-formular'
const PFAD = aendernPfad('telefon')

type TelefonProps = { konto: KontoAnsicht; ergebnis: KontoErgebnis | undefined }

/** A new number: first the number, then the code that was sent to it. */
export function TelefonPanel({ konto, ergebnis }: TelefonProps) {
  if (ergebnis?.schritt?.name === 'telefon-code') return <CodeSchritt schritt={ergebnis.schritt} ergebnis={ergebnis} />
  return <NummerSchritt konto={konto} ergebnis={ergebnis} />
}

function NummerSchritt({ konto, ergebnis }: TelefonProps) {
  const fehler = fehlerVon(ergebnis, 'telefon')
  const werte = werteVon(ergebnis, 'telefon')
  return (
    <Panel
      titel={konto.phone ? 'Mobilnummer ändern' : 'Mobilnummer hinzufügen'}
      actions={
        <>
          <Abbrechen />
          <Absenden form={FORM} intent="telefon" busy="SMS wird gesendet...">
            SMS-Code anfordern
          </Absenden>
        </>
      }
    >
      <p className="small muted">
        Wir senden einen Code an die neue Nummer.
        {konto.phone && (
          <>
            {' '}
            Bis Sie ihn eingeben, bleibt es bei <span className="num">{telefonAnzeige(konto.phone)}</span>.
          </>
        )}
      </p>
      <KontoFormular id={FORM} intent="telefon" action={PFAD} ergebnis={ergebnis} autoFokus>
        <TelefonFeld
          label="Neue Mobilnummer"
          required
          id="telefon-neu"
          vorwahl={werte.vorwahl}
          nummer={werte.nummer}
          error={fehler.nummer}
        />
        {/* Only replacing a number could take the account away from its owner. */}
        {konto.phone && <AltesPasswort konto={konto} fehler={fehler} id="telefon-passwort" />}
      </KontoFormular>
    </Panel>
  )
}

type CodeProps = { schritt: Extract<Schritt, { name: 'telefon-code' }>; ergebnis: KontoErgebnis }

function CodeSchritt({ schritt, ergebnis }: CodeProps) {
  const { phone, vorwahl, nummer } = schritt
  return (
    <Panel
      titel="Prüfcode eingeben"
      actions={
        <>
          <ButtonLink to={PFAD} replace preventScrollReset variant="two">
            Andere Nummer verwenden
          </ButtonLink>
          <Absenden form={FORM} intent="telefon-code" busy="Wird überprüft...">
            Code bestätigen
          </Absenden>
        </>
      }
    >
      <SchrittFokus className="small muted">
        Wir haben einen Code an <span className="num">{telefonAnzeige(phone)}</span> gesendet. Er gilt 10 Minuten.
      </SchrittFokus>
      <KontoFormular id={FORM} intent="telefon-code" action={PFAD} ergebnis={ergebnis}>
        <input type="hidden" name="vorwahl" value={vorwahl} />
        <input type="hidden" name="nummer" value={nummer} />
        <CodeFeld
          label="Code aus der SMS"
          required
          id="telefon-code"
          error={fehlerVon(ergebnis, 'telefon-code').code}
        />
      </KontoFormular>
    </Panel>
  )
}
