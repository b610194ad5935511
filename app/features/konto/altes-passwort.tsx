import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import type { KontoErgebnis } from '#app/shared/konten/konto-eingabe.ts'
import type { KontoAnsicht } from './konto-ansicht.ts'

type AltesPasswortProps = { konto: KontoAnsicht; fehler: NonNullable<KontoErgebnis['fehler']>; id: string }

/** The current password, where the account has one: for what could take the account away from its owner. */
export function AltesPasswort({ konto, fehler, id }: AltesPasswortProps) {
  if (!konto.hatPasswort) return null
  return (
    <>
      <Benutzername konto={konto} />
      <PasswortFeld
        label="Aktuelles Passwort"
        required
        id={id}
        name="altesPasswort"
        autoComplete="current-password"
        error={fehler.altesPasswort}
      />
    </>
  )
}

/** Tells password managers whose password it is; people have no use for it. */
export function Benutzername({ konto }: { konto: KontoAnsicht }) {
  const name = konto.email ?? konto.phone
  if (!name) return null
  return <input type="text" name="benutzername" autoComplete="username" defaultValue={name} readOnly hidden />
}
