import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useAbfrage } from '#app/components/hooks/use-abfrage.ts'
import { useCountdown } from '#app/components/hooks/use-countdown.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { CODE_LAENGE, CodeFeld } from '#app/components/ui/code-feld.tsx'
import { Satz } from '#app/components/ui/satz.tsx'
import { CODE_UNGUELTIG, SMS_INFORMATION } from '#app/shared/konten/konten-texte.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AnmeldungKarte } from './anmeldung-karte.tsx'
import { FehlerBanner } from './fehler-banner.tsx'
import { mitWeiter } from './mit-weiter.ts'
import type { SmsErgebnis } from './sms-ergebnis.ts'
import { useFehlerToast } from './use-fehler-toast.ts'

/** Pause before the next SMS may be asked for, in seconds. */
const ERNEUT_NACH_S = 30
/** How often the delivery is asked after, in milliseconds. */
const VERSAND_ABFRAGE_MS = 5_000

const GESTOERT =
  'Wir versuchen es weiter. Bitte warten Sie einige Minuten oder melden Sie sich mit E-Mail und Passwort an.'

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
  const feld = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [gestoert, setGestoert] = useState(false)
  const [anforderungen, setAnforderungen] = useState(0)
  const { sekunden, start } = useCountdown()
  useFehlerToast(ergebnis, fehler === CODE_UNGUELTIG.text ? CODE_UNGUELTIG : meldung)
  useAbfrage('/resources/versand?art=sms', {
    intervallMs: VERSAND_ABFRAGE_MS,
    active: true,
    onAntwort: (antwort) => setGestoert(isGestoert(antwort)),
  })

  useEffect(() => ueberschrift.current?.focus(), [])

  useEffect(() => {
    if (angefordert === undefined) return
    start(ERNEUT_NACH_S)
    setAnforderungen((bisher) => bisher + 1)
  }, [angefordert, start])

  useEffect(() => {
    if (ergebnis.fehler) feld.current?.querySelector('input')?.select()
  }, [ergebnis])

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
        Gesendet an{' '}
        <b className="num text-ink">{telefonAnzeige(`${vorwahl}${nummer.replace(/\D/g, '').replace(/^0+/, '')}`)}</b>
      </p>
      <FehlerBanner meldung={meldung} />
      <div role="status" className="empty:mt-0">
        {gestoert && (
          <Banner farbe="yellow" icon="triangle-alert" titel="SMS kommen gerade verspätet an">
            <Satz>{GESTOERT}</Satz>
          </Banner>
        )}
      </div>
      <Form method="post" action={aktion} noValidate replace className="stack">
        <input type="hidden" name="aktion" value="bestaetigen" />
        {verborgen}
        <div ref={feld}>
          <CodeFeld label="Code aus der SMS" error={fehler} onCode={setCode} />
        </div>
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
      <ButtonLink variant="two" className="w-full" to={aktion} replace>
        Andere Nummer verwenden
      </ButtonLink>
      <Form method="post" action={aktion} replace className="xs muted mt-3 -mb-3 flex flex-wrap items-center gap-x-1">
        <input type="hidden" name="aktion" value="senden" />
        <input type="hidden" name="erneut" value="1" />
        {verborgen}
        <span>Keine SMS erhalten?</span>
        {sekunden > 0 ? (
          <span className="num inline-flex min-h-11 items-center">Code erneut senden in {sekunden} s</span>
        ) : (
          <button type="submit" className="link inline-flex min-h-11 items-center" disabled={laeuft === 'senden'}>
            {laeuft === 'senden' ? 'SMS wird gesendet...' : 'Code erneut senden'}
          </button>
        )}
      </Form>
      <p className="xs muted empty:mt-0" role="status">
        {anforderungen > 1 && SMS_INFORMATION.text}
      </p>
    </AnmeldungKarte>
  )
}

function isGestoert(antwort: unknown): boolean {
  return typeof antwort === 'object' && antwort !== null && 'gestoert' in antwort && antwort.gestoert === true
}
