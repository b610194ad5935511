import { useState } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import type { FormHandle } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { PasswortField } from '#app/components/ui/fields/passwort-field.tsx'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { EMAIL_AGAIN } from '#app/shared/konten/konten-texts.ts'

type AnmeldungFormProps = {
  id: string
  form: FormHandle
  isDone: boolean
}

/** Sign-in form. Its fields are also used to request another confirmation mail for an unconfirmed address. */
export function AnmeldungForm({ id, form, isDone }: AnmeldungFormProps) {
  const [email, setEmail] = useState('')
  const isAgain = form.busy?.get('aktion') === 'erneut'
  const { ref } = form.props

  /** Reads the email for the link 'Passwort vergessen?': autofill before hydration fires no change event. */
  function rememberEmail() {
    const field = ref.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement) setEmail(field.value.trim())
  }

  return (
    <FormFrame form={form} id={id} className="stack [--gap:20px]">
      <Field
        label="E-Mail"
        {...form.field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={FIELD_LIMITS.email}
      />
      <div>
        <PasswortField {...form.field('passwort')} autoComplete="current-password" />
        <p className="mt-1">
          <Link
            className="link text-sm inline-flex min-h-11 items-center"
            to="/forgot-password"
            state={{ email }}
            onPointerDown={rememberEmail}
            onFocus={rememberEmail}
          >
            Passwort vergessen?
          </Link>
        </p>
      </div>
      <Button type="submit" block busy={(isDone || (form.busy !== null && !isAgain)) && 'Prüfe Anmeldung...'}>
        Anmelden
      </Button>
      {form.error?.code === 'EMAIL_NICHT_BESTAETIGT' && (
        <Button
          type="submit"
          name="aktion"
          value="erneut"
          variant="secondary"
          block
          busy={isAgain && 'E-Mail wird gesendet...'}
        >
          {EMAIL_AGAIN}
        </Button>
      )}
    </FormFrame>
  )
}
