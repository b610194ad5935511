import { useState } from 'react'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { CodeField } from '#app/components/ui/fields/code-field.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { type Guard, type Guarded, isText, listOf, objectOf } from '#app/shared/json/guards.ts'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { Ersatzcodes } from './ersatzcodes.tsx'
import { FormPanel, loadKontoSchemas } from './konto-form.tsx'
import { changePath, type KontoView } from './konto-view.ts'
import { OldPasswort } from './old-passwort.tsx'
import { StepFocus } from './step-focus.tsx'

const PATH = changePath('zweiter-faktor')
const CODE_SCHEMA = async () => (await import('#app/shared/konten/anmeldung.schema.ts')).ZweiterFaktorSchema

const isAppAdresse: Guard<string> = (value): value is string => isText(value) && value.startsWith('otpauth://totp/')
const isPairing = objectOf({ geheimnis: isText, uri: isAppAdresse, qr: isText })
type Pairing = Guarded<typeof isPairing>
const isErsatzcodes = objectOf({ ersatzcodes: listOf(isText) })

export function ZweiterFaktorPanel({ konto }: { konto: KontoView }) {
  const begin = useForm({
    action: PATH,
    intent: 'zweiter-faktor-beginnen',
    schema: async () => (await loadKontoSchemas()).AltesPasswortSchema,
    revalidate: false,
    onDone: (result) => {
      if (isPairing(result)) setPairing(result)
    },
  })
  const enable = useForm({
    action: PATH,
    intent: 'zweiter-faktor-an',
    schema: CODE_SCHEMA,
    onDone: (result) => {
      if (isErsatzcodes(result)) setErsatzcodes(result.ersatzcodes)
    },
  })
  // Without JavaScript a wrong code returns the pairing data of the second step.
  const [pairing, setPairing] = useState([begin.result, enable.values].find(isPairing))
  const [ersatzcodes, setErsatzcodes] = useState(isErsatzcodes(enable.result) ? enable.result.ersatzcodes : null)
  if (ersatzcodes) return <Ersatzcodes codes={ersatzcodes} firma={konto.firma} />
  if (pairing) return <Verbinden pairing={pairing} form={enable} />
  if (konto.hasZweiterFaktor) return <Ausschalten />
  return (
    <FormPanel
      title="Zweiten Faktor einrichten"
      form={begin}
      absenden="Weiter"
      busy="Wird vorbereitet..."
      text={
        <>
          <p>
            Bei jeder Anmeldung fragen wir dann zusätzlich einen Code ab, den eine App auf Ihrem Telefon anzeigt. Wer
            nur Ihr Passwort oder Ihre SMS kennt, kommt nicht hinein.
          </p>
          <p className="text-sm text-ink-2">
            Sie brauchen eine Authenticator-App, zum Beispiel Aegis, FreeOTP, 2FAS oder die App Ihres Passwort-Managers.
          </p>
        </>
      }
    >
      <OldPasswort konto={konto} form={begin} />
    </FormPanel>
  )
}

function Verbinden({ pairing, form }: { pairing: Pairing; form: FormHandle }) {
  const { geheimnis, uri, qr } = pairing
  return (
    <FormPanel
      title="App verbinden"
      form={form}
      absenden="Einschalten"
      busy="Wird überprüft..."
      autoFocus={false}
      text={
        <>
          <StepFocus>Scannen Sie diesen Code mit Ihrer Authenticator-App.</StepFocus>
          <div className="qr-code max-md:w-[180px]">
            <img src={qr} alt="QR-Code für die Authenticator-App" width={256} height={256} />
          </div>
          <div>
            <p className="text-sm text-ink-2">
              <a className="link" href={uri}>
                In der App auf diesem Gerät öffnen
              </a>{' '}
              oder diesen Schlüssel eintippen:
            </p>
            <p className="code-box mt-2" translate="no">
              {geheimnis.match(/.{1,4}/g)?.join(' ')}
            </p>
          </div>
        </>
      }
    >
      {Object.entries({ geheimnis, uri, qr }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CodeField
        label="Code aus der App"
        required
        hint="Die App zeigt alle 30 Sekunden einen neuen."
        error={form.error?.fields.code}
      />
    </FormPanel>
  )
}

function Ausschalten() {
  const form = useForm({ action: PATH, intent: 'zweiter-faktor-aus', schema: CODE_SCHEMA })
  return (
    <FormPanel
      title="Zweiten Faktor ausschalten"
      form={form}
      absenden="Ausschalten"
      busy="Wird überprüft..."
      danger
      text={
        <p className="text-sm text-ink-2">
          Danach genügt für die Anmeldung wieder Ihr Passwort oder ein Code per SMS. Ihre Ersatzcodes verlieren ihre
          Gültigkeit.
        </p>
      }
    >
      <Field
        label="Code aus der App oder Ersatzcode"
        required
        {...form.field('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={FIELD_LIMITS.zweiterFaktor}
      />
    </FormPanel>
  )
}
