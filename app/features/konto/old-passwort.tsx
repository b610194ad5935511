import type { FormHandle } from '#app/components/form/use-form.ts'
import { PasswortField } from '#app/components/ui/passwort-field.tsx'
import type { KontoView } from './konto-view.ts'

/** The current password, where the account has one: for what could take the account away from its owner. */
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

/** Tells password managers whose password it is; people have no use for it. */
function Benutzername({ konto: { email, phone } }: { konto: KontoView }) {
  const name = email ?? phone
  if (!name) return null
  return <input type="text" name="benutzername" autoComplete="username" defaultValue={name} readOnly hidden />
}
