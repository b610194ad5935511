import type { FormHandle } from '#app/components/form/use-form.ts'
import { PasswortField } from '#app/components/ui/fields/passwort-field.tsx'
import type { KontoView } from './konto-view.ts'

/** Field for the current password, required for changes that could take over the account. */
export function OldPasswort({ konto, form }: { konto: KontoView; form: FormHandle }) {
  return (
    <>
      <Benutzername konto={konto} />
      {konto.hasPasswort && (
        <PasswortField
          label="Aktuelles Passwort"
          required
          {...form.field('altesPasswort')}
          autoComplete="current-password"
        />
      )}
    </>
  )
}

function Benutzername({ konto: { email, phone } }: { konto: KontoView }) {
  const name = email ?? phone
  if (!name) return null
  return <input type="text" name="benutzername" autoComplete="username" defaultValue={name} readOnly hidden />
}
