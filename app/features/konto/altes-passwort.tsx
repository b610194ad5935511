import type { FormHandle } from '#app/components/formular/use-form.ts'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import type { KontoAnsicht } from './konto-ansicht.ts'

/** The current password, where the account has one: for what could take the account away from its owner. */
export function AltesPasswort({ konto, form }: { konto: KontoAnsicht; form: FormHandle }) {
  return (
    <>
      <Benutzername konto={konto} />
      {konto.hatPasswort && (
        <PasswortFeld
          label="Aktuelles Passwort"
          required
          {...form.feld('altesPasswort')}
          autoComplete="current-password"
        />
      )}
    </>
  )
}

/** Tells password managers whose password it is; people have no use for it. */
function Benutzername({ konto: { email, phone } }: { konto: KontoAnsicht }) {
  const name = email ?? phone
  if (!name) return null
  return <input type="text" name="benutzername" autoComplete="username" defaultValue={name} readOnly hidden />
}
