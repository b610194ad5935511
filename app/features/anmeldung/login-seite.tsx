import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { KontoPanel } from '#app/components/konto/registrierung/konto-panel.tsx'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Satz } from '#app/components/ui/satz.tsx'
import { LEERES_BILD } from '#app/shared/bilder/bild-texte.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { AnmeldeFormular, EMAIL_ERNEUT } from './anmelde-formular.tsx'
import './anmeldung.css'
import { FehlerBanner } from '#app/components/formular/fehler-banner.tsx'
import balkonAvif from './balkon.avif'
import balkonWebp from './balkon.webp'
import type { LoginErgebnis } from './login-ergebnis.ts'

type LoginSeiteProps = {
  /** `?error=` in words. */
  linkFehler: Meldung | null
  /** A link has just confirmed the address, and signs nobody in. */
  bestaetigt: boolean
  /** Own path to go to, or null for the default. */
  weiter: string | null
  ergebnis: LoginErgebnis | undefined
}

const FORMULAR = 'anmelden'

/** How long the success dialog stands before the page goes on, in milliseconds. */
const ERFOLG_MS = 800

/**
 * /login: e-mail and password, the result as a dialog, without JavaScript as a banner; and registration, which takes the
 * place of the form once it has begun.
 */
export function LoginSeite({ linkFehler, bestaetigt, weiter, ergebnis }: LoginSeiteProps) {
  const hydrated = useHydrated()
  // An answer that came with the page itself stays where it can be read without JavaScript.
  const [mitDerSeite] = useState(ergebnis)
  const [geschlossen, setGeschlossen] = useState<LoginErgebnis | undefined>(undefined)
  const fehler = ergebnis?.art === 'fehler' ? ergebnis : null
  const imBanner = fehler !== null && ergebnis === mitDerSeite
  const [imPanel, setImPanel] = useState(false)
  const imDialog = fehler !== null && !imBanner && ergebnis !== geschlossen
  return (
    <div className="anmelden">
      <div className="form">
        <div className="stack [--gap:20px]">
          <h1>Anmelden</h1>
          <p className="muted">Mit Ihrem Konto sehen Sie Anfragen und Termine auf einen Blick.</p>
          {bestaetigt && !ergebnis && (
            <Banner farbe="green" icon="circle-check" titel="E-Mail erfolgreich bestätigt" role="status">
              Bitte melden Sie sich jetzt an.
            </Banner>
          )}
          {ergebnis?.art === 'gesendet' && (
            <Banner farbe="green" icon="mail" titel="E-Mail erneut gesendet ✓" role="status">
              Öffnen Sie den Link in der Nachricht an {ergebnis.email} und melden Sie sich danach an.
            </Banner>
          )}
          <FehlerBanner meldung={ergebnis ? null : linkFehler} />
          <FehlerBanner meldung={imBanner ? fehler.meldung : null} role="alert" />
          <div className="stack [--gap:20px]" hidden={imPanel}>
            <AnmeldeFormular id={FORMULAR} hydrated={hydrated} weiter={weiter} ergebnis={ergebnis} />
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
        open={imDialog}
        onClose={() => setGeschlossen(ergebnis)}
        titel={fehler?.meldung.titel}
        actions={
          <>
            {fehler?.unbestaetigt ? (
              <Button type="submit" form={FORMULAR} name="aktion" value="erneut" variant="ghost">
                {EMAIL_ERNEUT}
              </Button>
            ) : (
              <ButtonLink variant="ghost" to="/forgot-password" state={{ email: fehler?.email }}>
                Passwort vergessen?
              </ButtonLink>
            )}
            <Button onClick={() => setGeschlossen(ergebnis)}>OK</Button>
          </>
        }
      >
        <p className="muted">{fehler && <Satz>{fehler.meldung.text}</Satz>}</p>
      </Dialog>
      <ErfolgDialog ziel={ergebnis?.art === 'angemeldet' ? ergebnis.ziel : null} />
    </div>
  )
}

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
function ErfolgDialog({ ziel }: { ziel: string | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (ziel === null) return
    const timer = setTimeout(() => void navigate(ziel, { replace: true }), ERFOLG_MS)
    return () => clearTimeout(timer)
  }, [ziel, navigate])
  return (
    <Dialog open={ziel !== null} onClose={() => {}} dismissible={false} titel="Erfolgreich angemeldet">
      <p className="muted" role="status">
        Sie werden weitergeleitet...
      </p>
    </Dialog>
  )
}
