import { useState } from 'react'
import { type FormHandle, useForm } from '#app/components/formular/use-form.ts'
import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { type Guard, type Guarded, isText, listOf, objectOf } from '#app/shared/json/guards.ts'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { AltesPasswort } from './altes-passwort.tsx'
import { Ersatzcodes } from './ersatzcodes.tsx'
import { aendernPfad, type KontoAnsicht } from './konto-ansicht.ts'
import { FormPanel, loadKontoSchemas } from './konto-formular.tsx'
import { SchrittFokus } from './schritt-fokus.tsx'

const PFAD = aendernPfad('zweiter-faktor')
const CODE_SCHEMA = async () => (await import('#app/shared/konten/anmeldung.schema.ts')).ZweiterFaktorSchema

const isAppAdresse: Guard<string> = (value): value is string => isText(value) && value.startsWith('otpauth://totp/')
/** What connects an app: the secret, its address, and that as a QR code. */
const isVerbindung = objectOf({ geheimnis: isText, uri: isAppAdresse, qr: isText })
type Verbindung = Guarded<typeof isVerbindung>
const isErsatzcodes = objectOf({ ersatzcodes: listOf(isText) })

/** Switches the second factor on in three steps (what it is, secret and code, recovery codes) or off. */
export function ZweiterFaktorPanel({ konto }: { konto: KontoAnsicht }) {
  const beginnen = useForm({
    action: PFAD,
    intent: 'zweiter-faktor-beginnen',
    schema: async () => (await loadKontoSchemas()).AltesPasswortSchema,
    revalidate: false,
    onDone: (ergebnis) => {
      if (isVerbindung(ergebnis)) setVerbindung(ergebnis)
    },
  })
  const einschalten = useForm({
    action: PFAD,
    intent: 'zweiter-faktor-an',
    schema: CODE_SCHEMA,
    onDone: (ergebnis) => {
      if (isErsatzcodes(ergebnis)) setErsatzcodes(ergebnis.ersatzcodes)
    },
  })
  // Without a script a wrong code comes back with what the second step was drawn from.
  const [verbindung, setVerbindung] = useState([beginnen.ergebnis, einschalten.werte].find(isVerbindung))
  const [ersatzcodes, setErsatzcodes] = useState(
    isErsatzcodes(einschalten.ergebnis) ? einschalten.ergebnis.ersatzcodes : null,
  )
  if (ersatzcodes) return <Ersatzcodes codes={ersatzcodes} firma={konto.firma} />
  if (verbindung) return <Verbinden verbindung={verbindung} form={einschalten} />
  if (konto.hatZweitenFaktor) return <Ausschalten />
  return (
    <FormPanel
      titel="Zweiten Faktor einrichten"
      form={beginnen}
      absenden="Weiter"
      busy="Wird vorbereitet..."
      text={
        <>
          <p>
            Bei jeder Anmeldung fragen wir dann zusätzlich einen Code ab, den eine App auf Ihrem Telefon anzeigt. Wer
            nur Ihr Passwort oder Ihre SMS kennt, kommt nicht hinein.
          </p>
          <p className="small muted">
            Sie brauchen eine Authenticator-App, zum Beispiel Aegis, FreeOTP, 2FAS oder die App Ihres Passwort-Managers.
          </p>
        </>
      }
    >
      <AltesPasswort konto={konto} form={beginnen} />
    </FormPanel>
  )
}

function Verbinden({ verbindung, form }: { verbindung: Verbindung; form: FormHandle }) {
  const { geheimnis, uri, qr } = verbindung
  return (
    <FormPanel
      titel="App verbinden"
      form={form}
      absenden="Einschalten"
      busy="Wird überprüft..."
      autoFokus={false}
      text={
        <>
          <SchrittFokus>Scannen Sie diesen Code mit Ihrer Authenticator-App.</SchrittFokus>
          <div className="qr max-md:w-[180px]">
            <img src={qr} alt="QR-Code für die Authenticator-App" width={256} height={256} />
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
        </>
      }
    >
      {Object.entries({ geheimnis, uri, qr }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CodeFeld
        label="Code aus der App"
        required
        hint="Die App zeigt alle 30 Sekunden einen neuen."
        error={form.fehler?.felder.code}
      />
    </FormPanel>
  )
}

function Ausschalten() {
  const formular = useForm({ action: PFAD, intent: 'zweiter-faktor-aus', schema: CODE_SCHEMA })
  return (
    <FormPanel
      titel="Zweiten Faktor ausschalten"
      form={formular}
      absenden="Ausschalten"
      busy="Wird überprüft..."
      danger
      text={
        <p className="small muted">
          Danach genügt für die Anmeldung wieder Ihr Passwort oder ein Code per SMS. Ihre Ersatzcodes verlieren ihre
          Gültigkeit.
        </p>
      }
    >
      <Field
        label="Code aus der App oder Ersatzcode"
        required
        {...formular.feld('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={FELD_GRENZEN.zweiterFaktor}
      />
    </FormPanel>
  )
}
