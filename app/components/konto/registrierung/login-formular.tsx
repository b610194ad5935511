import { useState } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { FORM_CODES } from '#app/shared/formular/form-answer.ts'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { LOGIN_FEHLGESCHLAGEN } from '#app/shared/konten/konten-texte.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { panelMeldung } from '#app/shared/konten/panel-meldung.ts'

/** login-form: e-mail and password; any refusal is told by a dialog (ANMELDUNG-4). */
export function LoginFormular({ accountGefunden, weiter }: { accountGefunden: boolean; weiter: string | null }) {
  const [abgelehnt, setAbgelehnt] = useState<{ text: string; email: string } | null>(null)
  const formular = useForm({
    action: mitWeiter('/auth/registrierung', weiter),
    intent: 'anmelden',
    schema: async () => (await import('#app/shared/konten/anmeldung.schema.ts')).AnmeldungSchema,
    onDone: () => showToast({ titel: 'Erfolgreich angemeldet!' }),
    onFailure: (failure, gesendet) => {
      const isRefused = failure.code !== FORM_CODES.eingabe && failure.code !== FORM_CODES.unerwartet
      if (isRefused) setAbgelehnt({ text: failure.text, email: String(gesendet.get('email')).trim() })
      else showToast({ ...panelMeldung(failure), art: 'fehler' })
    },
  })

  return (
    <>
      {accountGefunden && (
        <Banner icon="info" titel="Account gefunden">
          Bitte melden Sie sich mit <span className="num">E-Mail</span> und Passwort an.
        </Banner>
      )}
      <FormFrame form={formular} className="stack">
        <Field
          label="E-Mail"
          {...formular.feld('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={FELD_GRENZEN.email}
        />
        <PasswortFeld {...formular.feld('passwort')} autoComplete="current-password" />
        <Button type="submit" block busy={formular.busy && 'Prüfe Anmeldung...'}>
          Anmelden
        </Button>
      </FormFrame>
      <p className="xs muted">
        Kein Passwort?{' '}
        <Link className="link inline-flex min-h-11 items-center" to={mitWeiter('/sms-auth', weiter)}>
          Einmalpasswort per SMS
        </Link>
      </p>
      <Dialog
        open={abgelehnt !== null}
        onClose={() => setAbgelehnt(null)}
        titel={LOGIN_FEHLGESCHLAGEN.titel}
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
