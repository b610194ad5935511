import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { usePost } from '#app/components/hooks/use-post.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import { checkLogin, type LoginFeld } from '#app/shared/konten/check-registrierung.ts'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import type { LoginAntwort } from '#app/shared/konten/panel-antwort.ts'
import { fehlerToast, unerwartetToast } from './panel-toasts.ts'

/** login-form: e-mail and password; any failure is told by a dialog (ANMELDUNG-4). */
export function LoginFormular({ accountGefunden, weiter }: { accountGefunden: boolean; weiter: string | null }) {
  const formular = useRef<HTMLFormElement>(null)
  const [fehler, setFehler] = useState<Partial<Record<LoginFeld, string>> | null>(null)
  const [abgelehnt, setAbgelehnt] = useState<{ text: string; email: string } | null>(null)
  const { senden, laeuft } = usePost<LoginAntwort>('/auth/registrierung')
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  useFehlerFokus(formular, fehler)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const daten = new FormData(event.currentTarget)
    const eingabe = { email: readText(daten, 'email'), passwort: readText(daten, 'passwort') }
    const vorab = checkLogin(eingabe)
    setFehler(vorab?.felder ?? null)
    if (vorab) return fehlerToast(vorab)
    const antwort = await senden({ intent: 'anmelden', ...eingabe })
    switch (antwort?.art) {
      case 'angemeldet':
        showToast({ titel: 'Erfolgreich angemeldet!' })
        return void revalidate()
      case 'zweiter-faktor':
        return void navigate(mitWeiter('/login/zweiter-faktor', weiter))
      case 'abgelehnt':
        return setAbgelehnt({ text: antwort.text, email: eingabe.email.trim() })
      case 'fehler':
        setFehler(antwort.felder)
        return fehlerToast(antwort)
      case 'unerwartet':
        return unerwartetToast()
    }
  }

  return (
    <>
      {accountGefunden && (
        <Banner icon="info" titel="Account gefunden">
          Bitte melden Sie sich mit <span className="num">E-Mail</span> und Passwort an.
        </Banner>
      )}
      <form ref={formular} className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={FELD_GRENZEN.email}
          error={fehler?.email}
        />
        <PasswortFeld name="passwort" autoComplete="current-password" error={fehler?.passwort} />
        <Button type="submit" block busy={(laeuft !== null || state === 'loading') && 'Prüfe Anmeldung...'}>
          Anmelden
        </Button>
      </form>
      <p className="xs muted">
        Kein Passwort?{' '}
        <Link className="link inline-flex min-h-11 items-center" to={mitWeiter('/sms-auth', weiter)}>
          Einmalpasswort per SMS
        </Link>
      </p>
      <Dialog
        open={abgelehnt !== null}
        onClose={() => setAbgelehnt(null)}
        titel="Login fehlgeschlagen"
        actions={
          <>
            <ButtonLink variant="ghost" to="/forgot-password" state={{ email: abgelehnt?.email }}>
              Passwort vergessen?
            </ButtonLink>
            <Button onClick={() => setAbgelehnt(null)}>OK</Button>
          </>
        }
      >
        <p className="muted">{abgelehnt?.text}</p>
      </Dialog>
    </>
  )
}
