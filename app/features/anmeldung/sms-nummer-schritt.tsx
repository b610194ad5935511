import { useRef } from 'react'
import { Form } from 'react-router'
import { FehlerBanner } from '#app/components/formular/fehler-banner.tsx'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TelefonFeld } from '#app/components/ui/telefon-feld.tsx'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { AnmeldungKarte } from './anmeldung-karte.tsx'
import type { SmsErgebnis } from './sms-ergebnis.ts'
import { useFehlerToast } from './use-fehler-toast.ts'

type SmsNummerSchrittProps = {
  weiter: string | null
  ergebnis: SmsErgebnis | undefined
  laeuft: boolean
}

/** First step of /sms-auth: where to. */
export function SmsNummerSchritt({ weiter, ergebnis, laeuft }: SmsNummerSchrittProps) {
  const formular = useRef<HTMLFormElement>(null)
  const { vorwahl, nummer } = ergebnis ?? {}
  useFehlerToast(ergebnis, ergebnis?.meldung)
  useFehlerFokus(formular, ergebnis)

  return (
    <AnmeldungKarte titel="Einmalpasswort per SMS" zurueck>
      <p className="small muted">Wir senden einen 6-stelligen Code an Ihre Mobilnummer.</p>
      <FehlerBanner meldung={ergebnis?.meldung} />
      <Form ref={formular} method="post" action={mitWeiter('/sms-auth', weiter)} noValidate replace className="stack">
        <input type="hidden" name="aktion" value="senden" />
        <TelefonFeld vorwahl={vorwahl} nummer={nummer} error={ergebnis?.fehler} />
        <Button type="submit" block busy={laeuft && 'SMS wird gesendet...'}>
          SMS-Code anfordern
        </Button>
      </Form>
    </AnmeldungKarte>
  )
}
