import { useEffect, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { useAbfrage } from '#app/components/hooks/use-abfrage.ts'
import { useCountdown } from '#app/components/hooks/use-countdown.ts'
import { AbmeldenFormular } from '#app/components/konto/abmelden-formular.tsx'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Satz } from '#app/components/ui/satz.tsx'
import { isAngemeldetAntwort } from '#app/shared/konten/konto-stand.ts'
import { AnmeldungStand } from './anmeldung-karte.tsx'

type EmailBestaetigenSeiteProps = {
  istAngemeldet: boolean
  /** The address that waits; null where there is none, or nobody is signed in. */
  adresse: string | null
  bestaetigt: boolean
}

// LINK-6
const ABFRAGE_MS = 3_000
const PAUSE_S = { gesendet: 30, zuViele: 60 } as const
/** Long enough to read where it goes, in milliseconds. */
const WEITER_NACH_MS = 2_000

/** /verify-email (LINK-6): waits for the confirmation, wherever the link is opened. */
export function EmailBestaetigenSeite({ istAngemeldet, adresse, bestaetigt }: EmailBestaetigenSeiteProps) {
  const { revalidate } = useRevalidator()
  const [erfahren, setErfahren] = useState(false)
  const fertig = bestaetigt || erfahren
  useAbfrage('/resources/konto', isAngemeldetAntwort, {
    intervallMs: ABFRAGE_MS,
    active: !fertig,
    onAntwort: ({ angemeldet }) => {
      if (!angemeldet?.hasEmail || angemeldet.emailNeu !== null) return
      setErfahren(true)
      void revalidate()
    },
  })
  if (fertig) return <Bestaetigt />
  if (adresse) return <Wartet adresse={adresse} />
  return istAngemeldet ? <OhneAdresse /> : <Unbekannt />
}

/** Nobody is signed in, so nobody knows whether a mail has gone out. */
function Unbekannt() {
  return (
    <AnmeldungStand titel="E-Mail bestätigen" icon="mail" farbe="blue">
      <p className="small">Öffnen Sie den Link in unserer Nachricht. Damit ist Ihre E-Mail-Adresse bestätigt.</p>
      <p className="small muted">
        <Satz>
          Keine Nachricht bekommen? Prüfen Sie Ihren Spam-Ordner, oder melden Sie sich an und fordern Sie eine neue an.
        </Satz>
      </p>
      <SeiteNeuLaden />
      <ButtonLink variant="ghost" block to="/login?weiter=/verify-email">
        Zurück zur Anmeldung
      </ButtonLink>
    </AnmeldungStand>
  )
}

/** Signed in by number, and no address was ever given. */
function OhneAdresse() {
  return (
    <AnmeldungStand titel="E-Mail bestätigen" icon="mail" farbe="gray">
      <p className="small">
        <Satz>Für Ihr Konto ist noch keine E-Mail-Adresse angegeben. Sie können sie unter Mein Bereich ergänzen.</Satz>
      </p>
      <ButtonLink block to="/dashboard">
        Mein Bereich
      </ButtonLink>
      <ZurueckZurAnmeldung />
    </AnmeldungStand>
  )
}

/** The sign-in is for who is not signed in, so going back to it ends the session. */
function ZurueckZurAnmeldung() {
  return (
    <>
      <AbmeldenFormular ziel="/login">
        {(laeuft) => (
          <Button type="submit" variant="ghost" block busy={laeuft && 'Wird abgemeldet...'}>
            Zurück zur Anmeldung
          </Button>
        )}
      </AbmeldenFormular>
      <p className="xs muted mt-0">Sie werden dabei abgemeldet.</p>
    </>
  )
}

function SeiteNeuLaden() {
  return (
    <noscript>
      <p>
        <a className="link small" href="/verify-email">
          Seite neu laden
        </a>
      </p>
    </noscript>
  )
}

function Wartet({ adresse }: { adresse: string }) {
  const { sekunden, start } = useCountdown()
  const { revalidate } = useRevalidator()
  const formular = useForm({
    action: '/verify-email',
    revalidate: false,
    onSend: () => setGesendet(false),
    onDone: () => {
      setGesendet(true)
      start(PAUSE_S.gesendet)
    },
    // What fails is not shown (LINK-6), but for the longer pause.
    onFailure: ({ status, code }) => {
      if (code === 'ZU_VIELE_VERSUCHE') start(PAUSE_S.zuViele)
      if (status === 401) void revalidate()
    },
  })
  const [gesendet, setGesendet] = useState(formular.ergebnis !== undefined)

  return (
    <AnmeldungStand titel="E-Mail bestätigen" icon="mail" farbe="blue">
      <p className="small">
        Wir haben eine Nachricht an <b>{adresse}</b> gesendet.
      </p>
      <p className="small muted">
        <Satz>Noch keine Bestätigung? Prüfen Sie Ihren Spam-Ordner oder fordern Sie die E-Mail erneut an.</Satz>
      </p>
      <VersandStoerung art="email" />
      <FormFrame form={formular}>
        <Button
          type="submit"
          block
          className="px-2"
          resting={sekunden > 0}
          busy={formular.busy && 'E-Mail wird gesendet...'}
        >
          {sekunden > 0 ? `Warten Sie ${sekunden}s` : 'Bestätigungs-E-Mail erneut senden'}
        </Button>
      </FormFrame>
      {/* Keeps its line, so that nothing below moves when it speaks. */}
      <p className="small mt-2 min-h-6 font-semibold text-(--green-text)" role="status">
        {gesendet && 'E-Mail erneut gesendet ✓'}
      </p>
      <p className="mt-0">
        <Link className="link small inline-flex min-h-11 items-center" to="/konto#anmeldung">
          E-Mail-Adresse ändern
        </Link>
      </p>
      <SeiteNeuLaden />
      <ZurueckZurAnmeldung />
    </AnmeldungStand>
  )
}

function Bestaetigt() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/wishlist', { replace: true }), WEITER_NACH_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AnmeldungStand titel="E-Mail bestätigt!" icon="mail-check" farbe="green">
      <p className="small muted" role="status">
        Konto bestätigt! Sie werden zu Ihrer Favoritenliste weitergeleitet...
      </p>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to="/wishlist">
          Meine Anfragenliste
        </Link>
      </p>
    </AnmeldungStand>
  )
}
