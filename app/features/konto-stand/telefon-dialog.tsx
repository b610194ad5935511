import { useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { CodeErneut } from '#app/components/konto/code-erneut.tsx'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { TelefonFeld } from '#app/components/ui/telefon-feld.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import { readText, toText } from '#app/shared/formular/read-text.ts'
import { VORWAHL_STANDARD } from '#app/shared/konten/laender.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AbmeldenStattdessen } from './abmelden-stattdessen.tsx'

const SCHEMA = () => import('#app/shared/konten/telefon.schema.ts')

const fehlerToast = (titel: string) => showToast({ titel, art: 'fehler' })

/** What stands at the one field of a step: nothing where no answer has come, which a toast says. */
function textOf(failure: FormFailure | null): string | undefined {
  return failure === null || failure.code === FORM_CODES.unerwartet ? undefined : failure.text
}

/** Mobile-number validation of a signed-in person without one: cannot be closed (KONTO-4). */
export default function TelefonDialog({ open }: { open: boolean }) {
  const [nummer, setNummer] = useState({ vorwahl: VORWAHL_STANDARD, nummer: '' })
  /** The number the code has gone to; null in the first step. */
  const [phone, setPhone] = useState<string | null>(null)
  const [gesendet, setGesendet] = useState(0)
  const { revalidate } = useRevalidator()
  const ueberschrift = useRef<HTMLSpanElement>(null)
  const id = useId()
  const anfordern = useForm({
    action: '/auth/telefon',
    intent: 'anfordern',
    schema: async () => (await SCHEMA()).TelefonNummerSchema,
    revalidate: false,
    onDone: (ergebnis, formData) => {
      if (ergebnis.art !== 'sms-gesendet') return revalidate()
      showToast({ titel: 'SMS mit PIN wurde versendet' })
      bestaetigen.clear()
      setGesendet((anzahl) => anzahl + 1)
      setNummer({ vorwahl: readText(formData, 'vorwahl'), nummer: readText(formData, 'nummer') })
      setPhone(toText(ergebnis.phone))
    },
    onFailure: (failure) => {
      if (failure.code !== FORM_CODES.eingabe) tell(failure, 'Fehler beim SMS-Versand: ')
    },
  })
  const bestaetigen = useForm({
    action: '/auth/telefon',
    intent: 'bestaetigen',
    hidden: { phone: phone ?? '' },
    schema: async () => (await SCHEMA()).TelefonCodeSchema,
    onDone: ({ art }) => {
      if (art === 'bestaetigt') showToast({ titel: 'Telefonnummer erfolgreich validiert' })
    },
    onFailure: (failure) => tell(failure, failure.code === FORM_CODES.eingabe ? '' : 'Ungültige PIN: '),
  })

  useEffect(() => {
    if (phone !== null) ueberschrift.current?.focus()
  }, [phone])

  function tell(failure: FormFailure, anfang: string) {
    // Signed out in another tab: the page asks again who is signed in.
    if (failure.status === 401) return void revalidate()
    const isUnexpected = failure.code === FORM_CODES.unerwartet
    fehlerToast(isUnexpected ? 'Ein unerwarteter Fehler ist aufgetreten' : anfang + failure.text)
  }

  function goBack() {
    setPhone(null)
    anfordern.clear()
    bestaetigen.clear()
  }

  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      dismissible={false}
      titel={
        <span ref={ueberschrift} tabIndex={-1}>
          {phone === null ? 'Mobilnummer bestätigen' : 'PIN eingeben'}
        </span>
      }
      actions={
        // Keys: a button that React turned into another one while it is pressed would do what the new one does.
        phone === null ? (
          <Button key="anfordern" type="submit" form={id} busy={anfordern.busy && 'SMS wird gesendet...'}>
            PIN anfordern
          </Button>
        ) : (
          <>
            <Button key="zurueck" variant="two" onClick={goBack}>
              Zurück
            </Button>
            {/* Never disabled: an empty code has a sentence of its own. */}
            <Button key="bestaetigen" type="submit" form={id} busy={bestaetigen.busy && 'Wird überprüft...'}>
              Bestätigen
            </Button>
          </>
        )
      }
    >
      {phone === null ? (
        <FormFrame key="nummer" form={anfordern} id={id} className="stack">
          <p className="muted small">
            Für Anfragen und Termine brauchen wir Ihre Mobilnummer. Wir senden Ihnen eine PIN per SMS.
          </p>
          <TelefonFeld label="Telefonnummer" {...nummer} error={textOf(anfordern.fehler)} />
        </FormFrame>
      ) : (
        <FormFrame key="code" form={bestaetigen} id={id} className="stack">
          <p className="small flex items-start gap-2 text-green-text">
            <Icon name="circle-check" />
            <b>SMS mit PIN wurde versendet</b>
          </p>
          <p className="small muted">
            An <b className="num text-ink">{telefonAnzeige(phone)}</b>
          </p>
          <VersandStoerung art="sms" />
          <CodeFeld
            label={<span className="vh">6-stellige PIN</span>}
            error={textOf(bestaetigen.fehler) ?? textOf(anfordern.fehler)}
          />
          <CodeErneut
            gesendet={gesendet}
            laeuft={anfordern.busy !== null}
            onErneut={() => void anfordern.send(nummer)}
          />
        </FormFrame>
      )}
      <AbmeldenStattdessen />
    </Dialog>
  )
}
