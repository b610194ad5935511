import { useId, useState } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { PasswortField } from '#app/components/ui/fields/passwort-field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { FORM_CODES } from '#app/shared/form/form-answer.ts'
import { toText } from '#app/shared/form/to-text.ts'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { EMAIL_AGAIN, LOGIN_FAILED } from '#app/shared/konten/konten-texts.ts'
import { panelNotice } from '#app/shared/konten/panel-notice.ts'
import { withNext } from '#app/shared/konten/with-next.ts'
export function LoginForm({ accountFound, next }: { accountFound: boolean; next: string | null }) {
  const id = useId()
  const [refused, setRefused] = useState<{ text: string; email: string; isUnconfirmed: boolean } | null>(null)
  const form = useForm({
    action: withNext('/auth/registrierung', next),
    intent: 'anmelden',
    schema: async () => (await import('#app/shared/konten/anmeldung.schema.ts')).AnmeldungSchema,
    onDone: ({ kind }) => {
      setRefused(null)
      showToast({ title: kind === 'gesendet' ? 'E-Mail erneut gesendet ✓' : 'Erfolgreich angemeldet!' })
    },
    onFailure: (failure, sent) => {
      const notice = panelNotice(failure)
      if (failure.code === FORM_CODES.input) showToast({ ...notice, kind: 'fehler' })
      else {
        const isUnconfirmed = failure.code === 'EMAIL_NICHT_BESTAETIGT'
        setRefused({ text: notice.text, email: toText(sent.get('email')).trim(), isUnconfirmed })
      }
    },
  })

  return (
    <>
      {accountFound && (
        <Banner icon="info" title="Account gefunden">
          Bitte melden Sie sich mit <span className="whitespace-nowrap">E-Mail</span> und Passwort an.
        </Banner>
      )}
      <FormFrame form={form} id={id} className="stack">
        <Field
          label="E-Mail"
          {...form.field('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={FIELD_LIMITS.email}
        />
        <PasswortField {...form.field('passwort')} autoComplete="current-password" />
        <Button type="submit" block busy={form.busy && 'Prüfe Anmeldung...'}>
          Anmelden
        </Button>
      </FormFrame>
      <p className="text-xs text-ink-2">
        Kein Passwort?{' '}
        <Link className="link inline-flex min-h-11 items-center" to={withNext('/sms-auth', next)}>
          Einmalpasswort per SMS
        </Link>
      </p>
      <Dialog
        open={refused !== null}
        onClose={() => setRefused(null)}
        title={LOGIN_FAILED.title}
        actions={
          <>
            {refused?.isUnconfirmed && (
              <Button type="submit" form={id} name="aktion" value="erneut" variant="ghost">
                {EMAIL_AGAIN}
              </Button>
            )}
            <ButtonLink variant="ghost" to="/forgot-password" state={{ email: refused?.email }}>
              Passwort vergessen?
            </ButtonLink>
            <Button onClick={() => setRefused(null)}>OK</Button>
          </>
        }
      >
        <p className="text-ink-2">{refused?.text}</p>
      </Dialog>
    </>
  )
}
