import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import { Satz } from '#app/components/ui/satz.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { LEERES_BILD } from '#app/shared/bilder/bild-texte.ts'
import { FEHLENDE_ANMELDEDATEN, type Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import type { FeldFehler } from '#app/shared/konten/feld-fehler.ts'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { FELD_TEXTE } from '#app/shared/konten/konten-texte.ts'
import './anmeldung.css'
import balkonAvif from './balkon.avif'
import balkonWebp from './balkon.webp'
import { FehlerBanner } from './fehler-banner.tsx'
import { mitWeiter } from './mit-weiter.ts'

export type LoginErgebnis =
  /** Only where JavaScript runs; without it the answer is a redirect. */
  { art: 'angemeldet'; ziel: string } | { art: 'fehler'; meldung: Meldung; email: string; felder?: FeldFehler }

type LoginSeiteProps = {
  /** `?error=` in words. */
  linkFehler: Meldung | null
  /** Own path to go to, or null for the default. */
  weiter: string | null
  ergebnis: LoginErgebnis | undefined
}

/** How long the success dialog stands before the page goes on, in milliseconds. */
const ERFOLG_MS = 800

/** /login (seed 000 section 2): e-mail and password, the result as a dialog; without JavaScript as a banner. */
export function LoginSeite({ linkFehler, weiter, ergebnis }: LoginSeiteProps) {
  const hydrated = useHydrated()
  // An answer that came with the page itself stays where it can be read without JavaScript.
  const [mitDerSeite] = useState(ergebnis)
  const [geschlossen, setGeschlossen] = useState<LoginErgebnis | undefined>(undefined)
  const fehler = ergebnis?.art === 'fehler' ? ergebnis : null
  const imBanner = fehler !== null && ergebnis === mitDerSeite
  const imDialog = fehler !== null && !imBanner && ergebnis !== geschlossen
  return (
    <div className="anmelden">
      <div className="form">
        <div className="stack [--gap:20px]">
          <h1>Anmelden</h1>
          <p className="muted">Mit Ihrem Konto sehen Sie Anfragen und Termine auf einen Blick.</p>
          <FehlerBanner meldung={ergebnis ? null : linkFehler} />
          <FehlerBanner meldung={imBanner ? fehler.meldung : null} role="alert" />
          <AnmeldeFormular hydrated={hydrated} weiter={weiter} ergebnis={ergebnis} />
          <p className="small muted mt-3 -mb-3">
            Kein Passwort zur Hand?{' '}
            <Link className="link inline-flex min-h-11 items-center" to={mitWeiter('/sms-auth', weiter)}>
              Einmalpasswort per SMS
            </Link>
          </p>
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
            <ButtonLink variant="ghost" to="/forgot-password" state={{ email: fehler?.email }}>
              Passwort vergessen?
            </ButtonLink>
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

function AnmeldeFormular({
  hydrated,
  weiter,
  ergebnis,
}: {
  hydrated: boolean
  weiter: string | null
  ergebnis: LoginErgebnis | undefined
}) {
  const { state, formMethod } = useNavigation()
  const formular = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [felder, setFelder] = useState<FeldFehler>(ergebnis?.art === 'fehler' ? (ergebnis.felder ?? {}) : {})
  /** What was wrong when the form was last sent; typing only ever takes from `felder`. */
  const [abgewiesen, setAbgewiesen] = useState<FeldFehler | null>(null)
  useFehlerFokus(formular, abgewiesen)
  const busy = (state !== 'idle' && formMethod === 'POST') || ergebnis?.art === 'angemeldet'

  function feld(name: string): HTMLInputElement | null {
    const element = formular.current?.elements.namedItem(name)
    return element instanceof HTMLInputElement ? element : null
  }

  /** Read at the last moment: what the browser has filled in before this script ran counts too. */
  const rememberEmail = () => setEmail(feld('email')?.value.trim() ?? '')

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const neu: FeldFehler = {}
    if (!feld('email')?.value.trim()) neu.email = FELD_TEXTE.email
    if (!feld('passwort')?.value) neu.passwort = FELD_TEXTE.passwort
    setFelder(neu)
    if (!neu.email && !neu.passwort) return
    event.preventDefault()
    setAbgewiesen(neu)
    showToast({ ...FEHLENDE_ANMELDEDATEN, art: 'fehler' })
  }

  return (
    <Form
      ref={formular}
      method="post"
      action={mitWeiter('/login', weiter)}
      noValidate
      replace
      onSubmit={onSubmit}
      className="stack [--gap:20px]"
    >
      {/* With JavaScript the success is a dialog, without it a redirect. */}
      {hydrated && <input type="hidden" name="dialog" value="1" />}
      <Field
        label="E-Mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={FELD_GRENZEN.email}
        defaultValue={ergebnis?.art === 'fehler' ? ergebnis.email : undefined}
        error={felder.email}
        onInput={() => felder.email && setFelder({ ...felder, email: undefined })}
      />
      <div>
        <PasswortFeld
          name="passwort"
          autoComplete="current-password"
          error={felder.passwort}
          onInput={() => felder.passwort && setFelder({ ...felder, passwort: undefined })}
        />
        <p className="mt-1">
          <Link
            className="link small inline-flex min-h-11 items-center"
            to="/forgot-password"
            state={{ email }}
            onPointerDown={rememberEmail}
            onFocus={rememberEmail}
          >
            Passwort vergessen?
          </Link>
        </p>
      </div>
      <Button type="submit" block busy={busy && 'Prüfe Anmeldung...'}>
        Anmelden
      </Button>
    </Form>
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
