import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PasswortField } from '#app/components/ui/fields/passwort-field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import { passwortHint } from '#app/shared/konten/field-limits.ts'
import { RESET_LINK_INVALID } from '#app/shared/konten/konten-texts.ts'
import { PASSWORT_TOO_LONG, PASSWORT_TOO_SHORT, PASSWORT_UNEQUAL } from '#app/shared/konten/passwort-rules.ts'
import { AnmeldungCard } from './anmeldung-card.tsx'
import { InvalidLink } from './invalid-link.tsx'
import type { ResetLink } from './reset-link.ts'
import { RESET_PATH } from './reset-result.ts'

type NewPasswortFormProps = {
  link: ResetLink | null
  passwortMin: number
  username: string | null
}

function noticeOf({ code, text }: FormFailure): Notice {
  if (code !== FORM_CODES.input) return { title: 'Fehler beim Passwort-Update', text }
  const known = [PASSWORT_UNEQUAL, PASSWORT_TOO_LONG].find((notice) => notice.text === text)
  return known ?? { title: PASSWORT_TOO_SHORT, text }
}

const isFilled = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('.input') ?? [])].every(({ value }) => value !== '')

/** Form for a new password. The reset link stays in the URL until it is used. */
export function NewPasswortForm({ link, passwortMin, username }: NewPasswortFormProps) {
  const hydrated = useHydrated()
  const [filledIn, setFilledIn] = useState(false)
  const form = useForm({
    action: RESET_PATH + useLocation().search,
    intent: 'speichern',
    schema: async () => (await import('#app/shared/konten/new-passwort.schema.ts')).newPasswortSchema(passwortMin),
    onFailure: (failure) => {
      if (failure.code !== 'LINK_UNGUELTIG') showToast({ ...noticeOf(failure), kind: 'fehler' })
    },
  })
  const { error } = form
  const { ref } = form.props

  const look = () => setFilledIn(isFilled(ref.current))

  // The browser may have filled in fields before hydration.
  useEffect(() => setFilledIn(isFilled(ref.current)), [ref])

  if (error?.code === 'LINK_UNGUELTIG') return <InvalidLink toast={RESET_LINK_INVALID} />
  return (
    <AnmeldungCard title="Neues Passwort vergeben">
      {error && Object.keys(error.fields).length === 0 && <ErrorBanner notice={noticeOf(error)} />}
      <FormFrame form={form} className="stack">
        {link && <input type="hidden" name="token" value={link.token} />}
        {link?.id && <input type="hidden" name="id" value={link.id} />}
        {username !== null && (
          <input type="text" name="benutzername" autoComplete="username" defaultValue={username} readOnly hidden />
        )}
        <PasswortField
          label="Neues Passwort *"
          {...form.field('passwort')}
          onInput={look}
          autoComplete="new-password"
          aria-required="true"
          hint={passwortHint(passwortMin)}
        />
        <PasswortField
          label="Passwort wiederholen *"
          {...form.field('wiederholung')}
          onInput={look}
          autoComplete="new-password"
          aria-required="true"
        />
        <Button
          type="submit"
          block
          disabled={hydrated && !filledIn}
          reason="Bitte füllen Sie beide Felder aus."
          busy={form.busy && 'Passwort wird gespeichert...'}
        >
          Passwort speichern
        </Button>
      </FormFrame>
      <div>
        <BackLink to="/login">Zurück zur Anmeldung</BackLink>
      </div>
    </AnmeldungCard>
  )
}
