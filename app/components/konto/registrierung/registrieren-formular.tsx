import { type FormEvent, useRef, useState } from 'react'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { usePost } from '#app/components/hooks/use-post.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { TelefonFeld } from '#app/components/ui/telefon-feld.tsx'
import { readText } from '#app/shared/formular/read-text.ts'
import {
  checkRegistrierung,
  type RegistrierungEingabe,
  type RegistrierungFeld,
} from '#app/shared/konten/check-registrierung.ts'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import type { AnfordernAntwort } from '#app/shared/konten/panel-antwort.ts'
import { accountGefundenToast, fehlerToast, smsGesendetToast, unerwartetToast } from './panel-toasts.ts'
import type { PanelEreignis } from './panel-zustand.ts'

type Props = {
  eingabe: RegistrierungEingabe
  onEingabe: (eingabe: RegistrierungEingabe) => void
  dispatch: (ereignis: PanelEreignis) => void
}

/** register-form: names and number, then an SMS (KONTO-1). */
export function RegistrierenFormular({ eingabe, onEingabe, dispatch }: Props) {
  const formular = useRef<HTMLFormElement>(null)
  const [fehler, setFehler] = useState<Partial<Record<RegistrierungFeld, string>> | null>(null)
  const { senden, laeuft } = usePost<AnfordernAntwort>('/auth/registrierung')
  useFehlerFokus(formular, fehler)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const neu = readEingabe(event.currentTarget)
    onEingabe(neu)
    const vorab = checkRegistrierung(neu)
    if (vorab) {
      setFehler(vorab.felder)
      fehlerToast(vorab)
      return
    }
    const antwort = await senden({ intent: 'anfordern', ...neu })
    switch (antwort?.art) {
      case 'sms-gesendet':
        smsGesendetToast()
        return dispatch({ art: 'sms-gesendet', phone: antwort.phone })
      case 'account-gefunden':
        accountGefundenToast()
        return dispatch({ art: 'account-gefunden' })
      case 'fehler':
        setFehler(antwort.felder)
        return fehlerToast(antwort)
      case 'unerwartet':
        return unerwartetToast()
    }
  }

  return (
    <form
      ref={formular}
      className="stack"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onChange={(event) => onEingabe(readEingabe(event.currentTarget))}
    >
      {/* An error needs the whole width. */}
      <div className={fehler ? 'grid gap-4' : 'two-f'}>
        <Field
          label="Vorname"
          name="vorname"
          autoComplete="given-name"
          maxLength={FELD_GRENZEN.name}
          defaultValue={eingabe.vorname}
          error={fehler?.vorname}
        />
        <Field
          label="Nachname"
          name="nachname"
          autoComplete="family-name"
          maxLength={FELD_GRENZEN.name}
          defaultValue={eingabe.nachname}
          error={fehler?.nachname}
        />
      </div>
      <TelefonFeld
        hint="Wir senden Ihnen einen Code per SMS."
        vorwahl={eingabe.vorwahl}
        nummer={eingabe.nummer}
        error={fehler?.nummer}
      />
      <Button type="submit" block busy={laeuft && 'SMS wird gesendet...'}>
        SMS-Code anfordern
      </Button>
    </form>
  )
}

function readEingabe(formular: HTMLFormElement): RegistrierungEingabe {
  const daten = new FormData(formular)
  const read = (name: string) => readText(daten, name)
  return { vorname: read('vorname'), nachname: read('nachname'), vorwahl: read('vorwahl'), nummer: read('nummer') }
}
