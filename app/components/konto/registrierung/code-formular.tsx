import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { usePost } from '#app/components/hooks/use-post.ts'
import { CodeErneut } from '#app/components/konto/code-erneut.tsx'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { checkCodeEingabe, type RegistrierungEingabe } from '#app/shared/konten/check-registrierung.ts'
import { CODE_LAENGE } from '#app/shared/konten/feld-grenzen.ts'
import type { AnfordernAntwort, BestaetigenAntwort } from '#app/shared/konten/panel-antwort.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { accountGefundenToast, fehlerToast, smsGesendetToast, unerwartetToast } from './panel-toasts.ts'
import type { PanelEreignis } from './panel-zustand.ts'

type Props = { phone: string; eingabe: RegistrierungEingabe; dispatch: (ereignis: PanelEreignis) => void }

/** register-pin: the code of the SMS makes the account (KONTO-1, CODE-1). */
export function CodeFormular({ phone, eingabe, dispatch }: Props) {
  const formular = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [fehler, setFehler] = useState<{ code?: string } | null>(null)
  const [gesendet, setGesendet] = useState(1)
  const { senden, laeuft } = usePost<AnfordernAntwort | BestaetigenAntwort>('/auth/registrierung')
  const { revalidate, state } = useRevalidator()
  useFehlerFokus(formular, fehler)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const vorab = checkCodeEingabe(code)
    if (vorab) return showFehler(vorab)
    take(await senden({ intent: 'bestaetigen', phone, code }))
  }

  function take(antwort: Awaited<ReturnType<typeof senden>>) {
    switch (antwort?.art) {
      case 'angemeldet':
        // The root loader then knows the person, and the panel follows it.
        return void revalidate()
      case 'sms-gesendet':
        setFehler(null)
        setGesendet((anzahl) => anzahl + 1)
        smsGesendetToast()
        return dispatch({ art: 'sms-gesendet', phone: antwort.phone })
      case 'account-gefunden':
        accountGefundenToast()
        return dispatch({ art: 'account-gefunden' })
      case 'fehler':
        return showFehler(antwort)
      case 'unerwartet':
        return unerwartetToast()
    }
  }

  function showFehler({ titel, text }: { titel: string; text: string }) {
    // Whatever went wrong here, the one field of this step is where it is said.
    setFehler({ code: text })
    fehlerToast({ titel, text })
  }

  const prueft = laeuft === 'bestaetigen' || state === 'loading'
  return (
    <form ref={formular} className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="small muted">
        Wir haben Ihnen einen Bestätigungscode per SMS gesendet. <b className="num text-ink">{telefonAnzeige(phone)}</b>
      </p>
      <VersandStoerung art="sms" />
      <CodeFeld label={<span className="vh">6-stelliger PIN</span>} error={fehler?.code} onCode={setCode} />
      <Button
        type="submit"
        block
        disabled={code.length < CODE_LAENGE}
        reason="Bitte geben Sie den 6-stelligen PIN ein."
        busy={prueft && 'Wird überprüft...'}
      >
        Bestätigen
      </Button>
      <CodeErneut
        gesendet={gesendet}
        laeuft={laeuft === 'anfordern'}
        onErneut={() => void senden({ intent: 'anfordern', ...eingabe }).then(take)}
      />
    </form>
  )
}
