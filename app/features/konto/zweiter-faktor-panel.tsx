import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import type { KontoErgebnis, Schritt } from '#app/shared/konten/konto-eingabe.ts'
import { AltesPasswort } from './altes-passwort.tsx'
import { Ersatzcodes } from './ersatzcodes.tsx'
import { aendernPfad, type KontoAnsicht } from './konto-ansicht.ts'
import { Absenden, fehlerVon, KontoFormular } from './konto-formular.tsx'
import { Abbrechen, Panel } from './panel.tsx'
import { SchrittFokus } from './schritt-fokus.tsx'

const FORM = 'faktor-formular'
const PFAD = aendernPfad('zweiter-faktor')

type FaktorProps = { konto: KontoAnsicht; ergebnis: KontoErgebnis | undefined }

/** Switches the second factor on in three steps (what it is, secret and code, recovery codes) or off. */
export function ZweiterFaktorPanel({ konto, ergebnis }: FaktorProps) {
  const schritt = ergebnis?.schritt
  if (schritt?.name === 'ersatzcodes') return <Ersatzcodes codes={schritt.ersatzcodes} firma={konto.firma} />
  if (konto.hatZweitenFaktor) return <Ausschalten ergebnis={ergebnis} />
  if (schritt?.name === 'zweiter-faktor-code') return <CodeSchritt schritt={schritt} ergebnis={ergebnis} />
  return <Beginnen konto={konto} ergebnis={ergebnis} />
}

function Beginnen({ konto, ergebnis }: FaktorProps) {
  const fehler = fehlerVon(ergebnis, 'zweiter-faktor-beginnen')
  return (
    <Panel
      titel="Zweiten Faktor einrichten"
      actions={
        <>
          <Abbrechen />
          <Absenden form={FORM} intent="zweiter-faktor-beginnen" busy="Wird vorbereitet...">
            Weiter
          </Absenden>
        </>
      }
    >
      <p>
        Bei jeder Anmeldung fragen wir dann zusätzlich einen Code ab, den eine App auf Ihrem Telefon anzeigt. Wer nur
        Ihr Passwort oder Ihre SMS kennt, kommt nicht hinein.
      </p>
      <p className="small muted">
        Sie brauchen eine Authenticator-App, zum Beispiel Aegis, FreeOTP, 2FAS oder die App Ihres Passwort-Managers.
      </p>
      <KontoFormular id={FORM} intent="zweiter-faktor-beginnen" action={PFAD} ergebnis={ergebnis} autoFokus>
        <AltesPasswort konto={konto} fehler={fehler} id="faktor-passwort" />
      </KontoFormular>
    </Panel>
  )
}

type CodeProps = { schritt: Extract<Schritt, { name: 'zweiter-faktor-code' }>; ergebnis: KontoErgebnis | undefined }

function CodeSchritt({ schritt, ergebnis }: CodeProps) {
  const { geheimnis, uri, qrCode } = schritt
  return (
    <Panel
      titel="App verbinden"
      actions={
        <>
          <Abbrechen />
          <Absenden form={FORM} intent="zweiter-faktor-an" busy="Wird überprüft...">
            Einschalten
          </Absenden>
        </>
      }
    >
      <SchrittFokus>Scannen Sie diesen Code mit Ihrer Authenticator-App.</SchrittFokus>
      <div className="qr max-md:w-[180px]">
        <img src={qrCode} alt="QR-Code für die Authenticator-App" width={256} height={256} />
      </div>
      <div>
        <p className="small muted">
          <a className="link" href={uri}>
            In der App auf diesem Gerät öffnen
          </a>{' '}
          oder diesen Schlüssel eintippen:
        </p>
        <p className="ziffern mt-2" translate="no">
          {geheimnis.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <KontoFormular id={FORM} intent="zweiter-faktor-an" action={PFAD} ergebnis={ergebnis}>
        <input type="hidden" name="geheimnis" value={geheimnis} />
        <input type="hidden" name="uri" value={uri} />
        <CodeFeld
          label="Code aus der App"
          required
          id="faktor-code"
          hint="Die App zeigt alle 30 Sekunden einen neuen."
          error={fehlerVon(ergebnis, 'zweiter-faktor-an').code}
        />
      </KontoFormular>
    </Panel>
  )
}

function Ausschalten({ ergebnis }: { ergebnis: KontoErgebnis | undefined }) {
  return (
    <Panel
      titel="Zweiten Faktor ausschalten"
      actions={
        <>
          <Abbrechen />
          <Absenden form={FORM} intent="zweiter-faktor-aus" busy="Wird überprüft..." variant="danger">
            Ausschalten
          </Absenden>
        </>
      }
    >
      <p className="small muted">
        Danach genügt für die Anmeldung wieder Ihr Passwort oder ein Code per SMS. Ihre Ersatzcodes verlieren ihre
        Gültigkeit.
      </p>
      <KontoFormular id={FORM} intent="zweiter-faktor-aus" action={PFAD} ergebnis={ergebnis} autoFokus>
        <Field
          label="Code aus der App oder Ersatzcode"
          required
          id="faktor-aus-code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={FELD_GRENZEN.zweiterFaktor}
          error={fehlerVon(ergebnis, 'zweiter-faktor-aus').code}
        />
      </KontoFormular>
    </Panel>
  )
}
