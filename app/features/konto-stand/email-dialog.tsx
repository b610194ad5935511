import { useEffect, useId, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import { useAbfrage } from '#app/components/hooks/use-abfrage.ts'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { passwortMin } from '#app/shared/konten/feld-grenzen.ts'
import { isAngemeldetAntwort, type KontoStand } from '#app/shared/konten/konto-stand.ts'
import { AbmeldenStattdessen } from './abmelden-stattdessen.tsx'
import { EmailFelder } from './email-felder.tsx'
import { useEmailErneut } from './use-email-erneut.ts'
import { useEmailAendern, useEmailSetzen } from './use-email-setzen.ts'
import { WiederanmeldungCode } from './wiederanmeldung-code.tsx'

/** How often the page asks whether the address has been confirmed, in milliseconds. */
const ABFRAGE_MS = 3000

const ERFORDERLICH = {
  titel: 'E-Mail-Bestätigung erforderlich',
  text: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse, bevor Sie fortfahren.',
} as const

type EmailDialogProps = {
  angemeldet: KontoStand
  /** False while another mandatory step comes first. */
  anDerReihe: boolean
  /** The address is confirmed, and the person goes on. */
  onFertig?: () => void
}

/**
 * Sets e-mail and password of an account that knows neither; cannot be dismissed (KONTO-5). It opens
 * where there is no address at all, and then stays until the address is confirmed.
 */
export function EmailDialog({ angemeldet: { rolle, hasEmail, emailNeu }, anDerReihe, onFertig }: EmailDialogProps) {
  const fehlt = !hasEmail && emailNeu === null
  const [offen, setOffen] = useState(false)
  const [aendern, setAendern] = useState(false)
  const { revalidate } = useRevalidator()
  const erneut = useEmailErneut()
  const mindestens = passwortMin({ rolle, einrichtung: true })
  const setzen = useEmailSetzen(mindestens)
  const aendernForm = useEmailAendern(() => setAendern(false))
  const formular = aendern ? aendernForm : setzen.formular
  const ueberschrift = useRef<HTMLSpanElement>(null)
  const id = useId()

  useEffect(() => {
    if (fehlt && anDerReihe) setOffen(true)
  }, [fehlt, anDerReihe])

  const schritt = hasEmail ? 'bestaetigt' : fehlt || aendern ? 'formular' : 'wartet'
  const vorher = useRef(schritt)
  useEffect(() => {
    if (vorher.current === schritt) return
    vorher.current = schritt
    ueberschrift.current?.focus()
  }, [schritt])

  useAbfrage('/resources/konto', isAngemeldetAntwort, {
    intervallMs: ABFRAGE_MS,
    active: offen && schritt === 'wartet',
    onAntwort: ({ angemeldet }) => isWartend(angemeldet) || void revalidate(),
  })

  async function goOn() {
    if (hasEmail) {
      setOffen(false)
      onFertig?.()
      return
    }
    // It may have been confirmed within the last seconds.
    if (await askIsWartend()) showToast({ ...ERFORDERLICH, art: 'fehler' })
    else await revalidate()
  }

  function goBack() {
    setAendern(false)
    aendernForm.clear()
  }

  return (
    <Dialog
      open={offen && anDerReihe}
      onClose={() => undefined}
      dismissible={false}
      titel={
        <span ref={ueberschrift} tabIndex={-1}>
          <span className="num">E-Mail</span>
          {schritt === 'formular' && aendern ? '-Adresse ändern' : ' und Passwort festlegen'}
        </span>
      }
      actions={
        // Keys: a button that React turned into another one while it is pressed would do what the new one does.
        schritt === 'formular' ? (
          <>
            {aendern && (
              <Button key="zurueck" variant="two" onClick={goBack}>
                Zurück
              </Button>
            )}
            <Button key="speichern" type="submit" form={id} busy={formular.busy && 'Wird gespeichert...'}>
              Speichern
            </Button>
          </>
        ) : (
          <>
            {schritt === 'wartet' && (
              <Button
                key="erneut"
                variant="two"
                className="md:min-w-58"
                resting={erneut.sekunden > 0}
                busy={erneut.formular.busy && 'E-Mail wird gesendet...'}
                onClick={() => void erneut.formular.send()}
              >
                {erneut.sekunden > 0 ? `Warten Sie ${erneut.sekunden}s` : 'E-Mail erneut senden'}
              </Button>
            )}
            <Button key="weiter" onClick={() => void goOn()}>
              Weiter
            </Button>
          </>
        )
      }
    >
      {schritt === 'formular' && (
        <>
          <p className="muted small">
            {aendern
              ? 'Wir senden eine neue Nachricht an die richtige Adresse.'
              : 'Damit melden Sie sich künftig auch ohne SMS an.'}
          </p>
          <FormFrame key={aendern ? 'aendern' : 'setzen'} form={formular} id={id} className="stack">
            <EmailFelder form={formular} email={emailNeu ?? undefined} mindestens={aendern ? null : mindestens} />
            {setzen.phone !== null && !aendern && (
              <>
                <input type="hidden" name="phone" value={setzen.phone} />
                <WiederanmeldungCode
                  phone={setzen.phone}
                  fehler={formular.fehler?.felder.code}
                  gesendet={setzen.gesendet}
                  onErneut={setzen.requestCode}
                />
              </>
            )}
          </FormFrame>
        </>
      )}
      {schritt === 'wartet' && (
        <>
          <Banner farbe="yellow" icon="mail" titel={ERFORDERLICH.titel}>
            {ERFORDERLICH.text}
          </Banner>
          <VersandStoerung art="email" />
          <p className="small muted">
            Gesendet an <b className="wrap-anywhere text-ink">{emailNeu}</b>. Prüfen Sie auch den Spam-Ordner.
          </p>
          <p className="small mt-1 -mb-3 flex flex-wrap items-center gap-x-5">
            <button type="button" className="link min-h-11" onClick={() => setAendern(true)}>
              Adresse ändern
            </button>
            <Link className="link inline-flex min-h-11 items-center" to="/verify-email">
              Stand der Bestätigung
            </Link>
          </p>
        </>
      )}
      {schritt === 'bestaetigt' && (
        <Banner farbe="green" icon="circle-check" titel="E-Mail bestätigt!" role="status">
          Sie können sich jetzt mit <span className="num">E-Mail</span> und Passwort anmelden.
        </Banner>
      )}
      <AbmeldenStattdessen />
    </Dialog>
  )
}

async function askIsWartend(): Promise<boolean> {
  try {
    return isWartend((await fetchJson('/resources/konto', isAngemeldetAntwort)).angemeldet)
  } catch {
    // Nobody to ask: as far as this page knows, the address still waits.
    return true
  }
}

/** Whether the address of the person still waits. */
const isWartend = (stand: KontoStand | null) => stand !== null && !stand.hasEmail
