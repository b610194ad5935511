import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { FehlerBanner } from '#app/components/formular/fehler-banner.tsx'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { CodeErneut } from '#app/components/konto/code-erneut.tsx'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { CODE_LAENGE } from '#app/shared/konten/feld-grenzen.ts'
import { CODE_UNGUELTIG, SMS_INFORMATION } from '#app/shared/konten/konten-texte.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AnmeldungKarte } from './anmeldung-karte.tsx'
import type { SmsErgebnis } from './sms-ergebnis.ts'
import { useFehlerToast } from './use-fehler-toast.ts'

type SmsCodeSchrittProps = {
  weiter: string | null
  ergebnis: SmsErgebnis
  /** The action under way: `senden`, `bestaetigen` or none. */
  laeuft: FormDataEntryValue | null | undefined
}

/** Second step of /sms-auth: the six digits. */
export function SmsCodeSchritt({ weiter, ergebnis, laeuft }: SmsCodeSchrittProps) {
  const { vorwahl, nummer, fehler, meldung, angefordert } = ergebnis
  const hydrated = useHydrated()
  const ueberschrift = useRef<HTMLHeadingElement>(null)
  const formular = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [anforderungen, setAnforderungen] = useState(0)
  useFehlerToast(ergebnis, fehler === CODE_UNGUELTIG.text ? CODE_UNGUELTIG : meldung)

  useEffect(() => ueberschrift.current?.focus(), [])
  useFehlerFokus(formular, ergebnis)

  useEffect(() => {
    if (angefordert !== undefined) setAnforderungen((bisher) => bisher + 1)
  }, [angefordert])

  const aktion = mitWeiter('/sms-auth', weiter)
  const verborgen = (
    <>
      <input type="hidden" name="vorwahl" value={vorwahl} />
      <input type="hidden" name="nummer" value={nummer} />
    </>
  )
  return (
    <AnmeldungKarte titel="Code eingeben" ueberschrift={ueberschrift}>
      <p className="small muted">
        Ihre Nummer: <b className="num text-ink">{telefonAnzeige(vorwahl + nummer)}</b>
      </p>
      {/* The same for every number, whether somebody has it or not. */}
      <p className="small">{SMS_INFORMATION.text}</p>
      <FehlerBanner meldung={meldung} />
      <VersandStoerung art="sms" ausweg="Oder melden Sie sich mit E-Mail und Passwort an." />
      <Form ref={formular} method="post" action={aktion} noValidate replace className="stack">
        <input type="hidden" name="aktion" value="bestaetigen" />
        {verborgen}
        <CodeFeld label="Code aus der SMS" error={fehler} onCode={setCode} />
        <Button
          type="submit"
          block
          disabled={hydrated && code.length !== CODE_LAENGE}
          reason="Bitte geben Sie alle sechs Ziffern ein."
          busy={laeuft === 'bestaetigen' && 'Wird überprüft...'}
        >
          Code bestätigen
        </Button>
      </Form>
      <ButtonLink variant="two" block to={aktion} replace>
        Andere Nummer verwenden
      </ButtonLink>
      <Form id="erneut" method="post" action={aktion} replace className="mt-3">
        <input type="hidden" name="aktion" value="senden" />
        <input type="hidden" name="erneut" value="1" />
        {verborgen}
        <CodeErneut gesendet={anforderungen} laeuft={laeuft === 'senden'} form="erneut" />
      </Form>
      <p className="xs muted empty:mt-0" role="status">
        {anforderungen > 1 && 'Neuer Code angefordert.'}
      </p>
    </AnmeldungKarte>
  )
}
