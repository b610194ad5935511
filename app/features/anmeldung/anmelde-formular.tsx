import { useState } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import type { FormHandle } from '#app/components/formular/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'

/** What the button says that asks for a new confirmation mail. */
export const EMAIL_ERNEUT = 'Bestätigungs-E-Mail erneut senden'

type AnmeldeFormularProps = {
  id: string
  form: FormHandle
  /** It has worked, and the page is about to lead on. */
  isDone: boolean
}

/** E-mail and password; where the address waits for its link, a new mail can be had with them too. */
export function AnmeldeFormular({ id, form, isDone }: AnmeldeFormularProps) {
  const [email, setEmail] = useState('')
  const isErneut = form.busy?.get('aktion') === 'erneut'
  const { ref } = form.props

  /** Read at the last moment: what the browser has filled in before this script ran counts too. */
  function rememberEmail() {
    const feld = ref.current?.elements.namedItem('email')
    if (feld instanceof HTMLInputElement) setEmail(feld.value.trim())
  }

  return (
    <FormFrame form={form} id={id} className="stack [--gap:20px]">
      <Field
        label="E-Mail"
        {...form.feld('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={FELD_GRENZEN.email}
      />
      <div>
        <PasswortFeld {...form.feld('passwort')} autoComplete="current-password" />
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
      <Button type="submit" block busy={(isDone || (form.busy !== null && !isErneut)) && 'Prüfe Anmeldung...'}>
        Anmelden
      </Button>
      {form.fehler?.code === 'EMAIL_NICHT_BESTAETIGT' && (
        <Button
          type="submit"
          name="aktion"
          value="erneut"
          variant="two"
          block
          busy={isErneut && 'E-Mail wird gesendet...'}
        >
          {EMAIL_ERNEUT}
        </Button>
      )}
    </FormFrame>
  )
}
