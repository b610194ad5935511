import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FehlerBanner } from '#app/components/formular/fehler-banner.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { KontoPanel } from '#app/components/konto/registrierung/konto-panel.tsx'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Satz } from '#app/components/ui/satz.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { LEERES_BILD } from '#app/shared/bilder/bild-texte.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import { FEHLENDE_ANMELDEDATEN, type Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { eigenerPfad } from '#app/shared/konten/eigener-pfad.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { AnmeldeFormular, EMAIL_ERNEUT } from './anmelde-formular.tsx'
import './anmeldung.css'
import balkonAvif from './balkon.avif'
import balkonWebp from './balkon.webp'

type LoginSeiteProps = {
  /** `?error=` in words. */
  linkFehler: Meldung | null
  /** A link has just confirmed the address, and signs nobody in. */
  bestaetigt: boolean
  /** Own path to go to, or null for the default. */
  weiter: string | null
}

const FORMULAR = 'anmelden'

/** How long the success dialog stands before the page goes on, in milliseconds. */
const ERFOLG_MS = 800

/** The words of a failure: of fields that are not filled in, one sentence for both. */
const meldungOf = ({ code, titel, text }: FormFailure): Meldung =>
  code === FORM_CODES.eingabe ? FEHLENDE_ANMELDEDATEN : { titel: titel ?? 'Anmeldung fehlgeschlagen', text }

/**
 * /login: e-mail and password, the result as a dialog, without JavaScript as a banner; and registration, which takes the
 * place of the form once it has begun.
 */
export function LoginSeite({ linkFehler, bestaetigt, weiter }: LoginSeiteProps) {
  const formular = useForm({
    action: mitWeiter('/login', weiter),
    schema: async () => (await import('#app/shared/konten/anmeldung.schema.ts')).AnmeldungSchema,
    // Who is signed in is led on by the page's loader, and nobody would see that it worked.
    revalidate: false,
    onDone: ({ art }, gesendet) => {
      setAbgelehnt(null)
      if (art === 'angemeldet') setDone(true)
      else setErneut(emailOf(gesendet))
    },
    onFailure: (failure, gesendet) => {
      setErneut(null)
      if (failure.code === FORM_CODES.eingabe) showToast({ ...FEHLENDE_ANMELDEDATEN, art: 'fehler' })
      else setAbgelehnt({ failure, email: emailOf(gesendet) })
    },
  })
  const { fehler, werte } = formular
  // An answer that came with the page itself stays where it can be read without JavaScript.
  const [mitDerSeite] = useState(fehler)
  /** What the dialog says. */
  const [abgelehnt, setAbgelehnt] = useState<{ failure: FormFailure; email: string } | null>(null)
  /** Where the confirmation mail has gone once more. */
  const [erneut, setErneut] = useState(formular.ergebnis === undefined ? null : String(werte?.email).trim())
  const [isDone, setDone] = useState(false)
  const [imPanel, setImPanel] = useState(false)
  const isFresh = fehler === null && erneut === null && !isDone
  return (
    <div className="anmelden">
      <div className="form">
        <div className="stack [--gap:20px]">
          <h1>Anmelden</h1>
          <p className="muted">Mit Ihrem Konto sehen Sie Anfragen und Termine auf einen Blick.</p>
          {bestaetigt && isFresh && (
            <Banner farbe="green" icon="circle-check" titel="E-Mail erfolgreich bestätigt" role="status">
              Bitte melden Sie sich jetzt an.
            </Banner>
          )}
          {erneut !== null && (
            <Banner farbe="green" icon="mail" titel="E-Mail erneut gesendet ✓" role="status">
              Öffnen Sie den Link in der Nachricht an {erneut} und melden Sie sich danach an.
            </Banner>
          )}
          <FehlerBanner meldung={isFresh ? linkFehler : null} />
          {mitDerSeite && fehler === mitDerSeite && <FehlerBanner meldung={meldungOf(fehler)} role="alert" />}
          <div className="stack [--gap:20px]" hidden={imPanel}>
            <AnmeldeFormular id={FORMULAR} form={formular} isDone={isDone} />
            <p className="small muted mt-3 -mb-3">
              Kein Passwort zur Hand?{' '}
              <Link className="link inline-flex min-h-11 items-center" to={mitWeiter('/sms-auth', weiter)}>
                Einmalpasswort per SMS
              </Link>
            </p>
          </div>
          <Registrieren weiter={weiter} onOffen={setImPanel} />
          <div>
            <BackLink to="/">Zurück zur Startseite</BackLink>
          </div>
        </div>
      </div>
      <div className="bild">
        <picture>
          <source media="(min-width: 768px)" type="image/avif" srcSet={balkonAvif} />
          <source media="(min-width: 768px)" type="image/webp" srcSet={balkonWebp} />
          {/* Below 768 px there is no picture, so none is loaded. */}
          <img src={LEERES_BILD} alt="" />
        </picture>
      </div>
      <Dialog
        open={abgelehnt !== null}
        onClose={() => setAbgelehnt(null)}
        titel={abgelehnt && meldungOf(abgelehnt.failure).titel}
        actions={
          <>
            {abgelehnt?.failure.code === 'EMAIL_NICHT_BESTAETIGT' ? (
              <Button type="submit" form={FORMULAR} name="aktion" value="erneut" variant="ghost">
                {EMAIL_ERNEUT}
              </Button>
            ) : (
              <ButtonLink variant="ghost" to="/forgot-password" state={{ email: abgelehnt?.email }}>
                Passwort vergessen?
              </ButtonLink>
            )}
            <Button onClick={() => setAbgelehnt(null)}>OK</Button>
          </>
        }
      >
        <p className="muted">{abgelehnt && <Satz>{meldungOf(abgelehnt.failure).text}</Satz>}</p>
      </Dialog>
      {isDone && <ErfolgDialog ziel={eigenerPfad(weiter)} />}
    </div>
  )
}

const emailOf = (gesendet: FormData) => String(gesendet.get('email')).trim()

type RegistrierenProps = { weiter: string | null; onOffen: (offen: boolean) => void }

/**
 * The panel of the Anfragenliste (KONTO-3). Once it has signed in, the page's loader leads on to where one came from.
 */
function Registrieren({ weiter, onOffen }: RegistrierenProps) {
  return (
    <KontoPanel
      istAngemeldet={useAngemeldet() !== null}
      weiter={weiter}
      onSchritt={(schritt) => onOffen(schritt !== 'initial')}
      anfang={({ registrieren }) => ({
        titel: 'Noch kein Konto?',
        inhalt: (
          <>
            <p className="muted small">Registrieren Sie sich mit Ihrem Namen und Ihrer Mobilnummer.</p>
            <Button block variant="two" onClick={registrieren}>
              Registrieren
            </Button>
            <noscript>
              <p className="small">Dafür braucht die Seite JavaScript.</p>
            </noscript>
          </>
        ),
      })}
      bereit={{ titel: 'Erfolgreich angemeldet', inhalt: <p className="muted">Sie werden weitergeleitet...</p> }}
    />
  )
}

/** Says that it worked, and goes on by itself. */
function ErfolgDialog({ ziel }: { ziel: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(ziel, { replace: true }), ERFOLG_MS)
    return () => clearTimeout(timer)
  }, [ziel, navigate])
  return (
    <Dialog open onClose={() => {}} dismissible={false} titel="Erfolgreich angemeldet">
      <p className="muted" role="status">
        Sie werden weitergeleitet...
      </p>
    </Dialog>
  )
}
