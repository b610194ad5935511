import { type FormEvent, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { FEHLENDE_ANMELDEDATEN } from '#app/shared/konten/anmelde-fehler.ts'
import type { FeldFehler } from '#app/shared/konten/feld-fehler.ts'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { FELD_TEXTE } from '#app/shared/konten/konten-texte.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import type { LoginErgebnis } from './login-ergebnis.ts'

/** What the button says that asks for a new confirmation mail. */
export const EMAIL_ERNEUT = 'Bestätigungs-E-Mail erneut senden'

type AnmeldeFormularProps = {
  id: string
  hydrated: boolean
  weiter: string | null
  ergebnis: LoginErgebnis | undefined
}

/** E-mail and password; where the address waits for its link, a new mail can be had with them too. */
export function AnmeldeFormular({ id, hydrated, weiter, ergebnis }: AnmeldeFormularProps) {
  const { state, formMethod, formData } = useNavigation()
  const formular = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [felder, setFelder] = useState<FeldFehler>(ergebnis?.art === 'fehler' ? (ergebnis.felder ?? {}) : {})
  /** What was wrong when the form was last sent; typing only ever takes from `felder`. */
  const [abgewiesen, setAbgewiesen] = useState<FeldFehler | null>(null)
  useFehlerFokus(formular, abgewiesen)
  const erneut = formData?.get('aktion') === 'erneut'
  const busy = (state !== 'idle' && formMethod === 'POST' && !erneut) || ergebnis?.art === 'angemeldet'

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
      id={id}
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
        defaultValue={ergebnis && ergebnis.art !== 'angemeldet' ? ergebnis.email : undefined}
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
      {ergebnis?.art === 'fehler' && ergebnis.unbestaetigt && (
        <Button
          type="submit"
          name="aktion"
          value="erneut"
          variant="two"
          block
          busy={erneut && 'E-Mail wird gesendet...'}
        >
          {EMAIL_ERNEUT}
        </Button>
      )}
    </Form>
  )
}
