import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useLeadOn } from '#app/components/hooks/use-lead-on.ts'
import { KontoPanel } from '#app/components/konto/registrierung/konto-panel.tsx'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { EMPTY_BILD } from '#app/shared/bilder/bild-texts.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import { toText } from '#app/shared/form/to-text.ts'
import { MISSING_CREDENTIALS, type Notice } from '#app/shared/konten/anmeldung-error.ts'
import { EMAIL_AGAIN } from '#app/shared/konten/konten-texts.ts'
import { ownPath } from '#app/shared/konten/own-path.ts'
import { withNext } from '#app/shared/konten/with-next.ts'
import { AnmeldungForm } from './anmeldung-form.tsx'
import './anmeldung.css'
import pictureAvif from './balkon.avif'
import pictureWebp from './balkon.webp'

type LoginPageProps = {
  linkError: Notice | null
  /** Set after a link has confirmed the email address without signing in. */
  confirmed: 'now' | 'already' | null
  isEnded: boolean
  toSaveSuche: boolean
  next: string | null
}

const FORM = 'anmelden'

const CONFIRMED = { now: 'E-Mail erfolgreich bestätigt', already: 'E-Mail bereits bestätigt' } as const

const SUCCESS_MS = 800

const noticeOf = ({ code, title, text }: FormFailure): Notice =>
  code === FORM_CODES.input ? MISSING_CREDENTIALS : { title: title ?? 'Anmeldung fehlgeschlagen', text }

/** Sign-in page. Shows the result in a dialog, or in a banner without JavaScript. */
export function LoginPage({ linkError, confirmed, isEnded, toSaveSuche, next }: LoginPageProps) {
  const { form, refused, again, isDone, closeRefused } = useLogin(next)
  const { error } = form
  const [withPage] = useState(error)
  const [imPanel, setImPanel] = useState(false)
  const isFresh = error === null && again === null && !isDone
  return (
    <div className="login">
      <div className="login-form">
        <div className="stack [--gap:20px]">
          <h1>Anmelden</h1>
          <p className="text-ink-2">
            {toSaveSuche
              ? 'Zum Speichern der Suche melden Sie sich bitte an. Danach geht es dort weiter.'
              : 'Mit Ihrem Konto sehen Sie Anfragen und Termine auf einen Blick.'}
          </p>
          {isFresh && <Reason confirmed={confirmed} isEnded={isEnded} />}
          {again !== null && (
            <Banner color="green" icon="mail" title="E-Mail erneut gesendet ✓" role="status">
              Öffnen Sie den Link in der Nachricht an {again} und melden Sie sich danach an.
            </Banner>
          )}
          <ErrorBanner notice={isFresh ? linkError : null} />
          {withPage && error === withPage && <ErrorBanner notice={noticeOf(error)} role="alert" />}
          <div className="stack [--gap:20px]" hidden={imPanel}>
            <AnmeldungForm id={FORM} form={form} isDone={isDone} />
            <p className="text-sm text-ink-2 mt-3 -mb-3">
              Kein Passwort zur Hand?{' '}
              <Link className="link inline-flex min-h-11 items-center" to={withNext('/sms-auth', next)}>
                Einmalpasswort per SMS
              </Link>
            </p>
          </div>
          <Registrieren next={next} onOpen={setImPanel} />
          <p className="text-sm text-ink-2">
            Sie haben eine PIN für eine Besichtigung?{' '}
            <Link className="link inline-flex min-h-11 items-center" to="/booking-entry">
              Termin buchen
            </Link>
          </p>
          <div>
            <BackLink to="/">Zurück zur Startseite</BackLink>
          </div>
        </div>
      </div>
      <div className="login-picture">
        <picture>
          <source media="(min-width: 768px)" type="image/avif" srcSet={pictureAvif} />
          <source media="(min-width: 768px)" type="image/webp" srcSet={pictureWebp} />
          <img src={EMPTY_BILD} alt="" />
        </picture>
      </div>
      <RefusedDialog refused={refused} onClose={closeRefused} />
      {isDone && <SuccessDialog target={ownPath(next)} />}
    </div>
  )
}

type Refused = { failure: FormFailure; email: string }

/** State of the sign-in form and its result. `again`: address that got another confirmation mail; otherwise null. */
function useLogin(next: string | null) {
  const form = useForm({
    action: withNext('/login', next),
    schema: async () => (await import('#app/shared/konten/anmeldung.schema.ts')).AnmeldungSchema,
    // Revalidation would make the loader redirect before the success dialog shows.
    revalidate: false,
    onDone: ({ kind }, sent) => {
      setRefused(null)
      if (kind === 'angemeldet') setDone(true)
      else setAgain(emailOf(sent))
    },
    onFailure: (failure, sent) => {
      setAgain(null)
      if (failure.code === FORM_CODES.input) showToast({ ...MISSING_CREDENTIALS, kind: 'fehler' })
      else setRefused({ failure, email: emailOf(sent) })
    },
  })
  const [refused, setRefused] = useState<Refused | null>(null)
  const [again, setAgain] = useState(form.result === undefined ? null : toText(form.values?.email).trim())
  const [isDone, setDone] = useState(false)
  return { form, refused, again, isDone, closeRefused: () => setRefused(null) }
}

function Reason({ confirmed, isEnded }: Pick<LoginPageProps, 'confirmed' | 'isEnded'>) {
  return (
    <>
      {confirmed && (
        <Banner color="green" icon="circle-check" title={CONFIRMED[confirmed]} role="status">
          Bitte melden Sie sich jetzt an.
        </Banner>
      )}
      {isEnded && (
        <Banner color="yellow" icon="info" title="Sie sind nicht mehr angemeldet" role="status">
          Ihre Anmeldung ist beendet, zum Beispiel durch ein neues Passwort. Bitte melden Sie sich neu an.
        </Banner>
      )}
    </>
  )
}

function RefusedDialog({ refused, onClose }: { refused: Refused | null; onClose: () => void }) {
  return (
    <Dialog
      open={refused !== null}
      onClose={onClose}
      title={refused && noticeOf(refused.failure).title}
      actions={
        <>
          {refused?.failure.code === 'EMAIL_NICHT_BESTAETIGT' ? (
            <Button type="submit" form={FORM} name="aktion" value="erneut" variant="ghost">
              {EMAIL_AGAIN}
            </Button>
          ) : (
            <ButtonLink variant="ghost" to="/forgot-password" state={{ email: refused?.email }}>
              Passwort vergessen?
            </ButtonLink>
          )}
          <Button onClick={onClose}>OK</Button>
        </>
      }
    >
      <p className="text-ink-2">{refused && <Unbroken>{noticeOf(refused.failure).text}</Unbroken>}</p>
    </Dialog>
  )
}

const emailOf = (sent: FormData) => toText(sent.get('email')).trim()

type RegistrierungFormProps = { next: string | null; onOpen: (open: boolean) => void }

/**
 * Panel for registering (KONTO-3), which signs the person in. The page's loader then redirects to the previous page.
 */
function Registrieren({ next, onOpen }: RegistrierungFormProps) {
  return (
    <KontoPanel
      isAngemeldet={useAngemeldet() !== null}
      next={next}
      onStep={(step) => onOpen(step !== 'initial')}
      start={({ registrieren }) => ({
        title: 'Noch kein Konto?',
        content: (
          <>
            <p className="text-ink-2 text-sm">Registrieren Sie sich mit Ihrem Namen und Ihrer Mobilnummer.</p>
            <Button block variant="secondary" onClick={registrieren}>
              Registrieren
            </Button>
            <noscript>
              <p className="text-sm">Dafür braucht die Seite JavaScript.</p>
            </noscript>
          </>
        ),
      })}
      bereit={() => ({
        title: 'Erfolgreich angemeldet',
        content: <p className="text-ink-2">Sie werden weitergeleitet...</p>,
      })}
    />
  )
}

function SuccessDialog({ target }: { target: string }) {
  useLeadOn(target, { after: SUCCESS_MS })
  return (
    <Dialog open onClose={() => {}} dismissible={false} title="Erfolgreich angemeldet">
      <p className="text-ink-2" role="status">
        Sie werden weitergeleitet...
      </p>
    </Dialog>
  )
}
