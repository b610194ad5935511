import { Field } from '#app/components/ui/field.tsx'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import type { EmailFeld } from '#app/shared/konten/email-einrichten.ts'
import { FELD_GRENZEN, PASSWORT_MIN_EINRICHTUNG } from '#app/shared/konten/feld-grenzen.ts'

type EmailFelderProps = {
  email?: string
  fehler: Partial<Record<EmailFeld, string>> | null
  /** For a mistyped address: the password that was just given, once. */
  aendern?: boolean
}

/** The fields of the mail and password dialog, also for its form without JavaScript. */
export function EmailFelder({ email, fehler, aendern }: EmailFelderProps) {
  return (
    <>
      <Field
        label={<span className="num">E-Mail</span>}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={FELD_GRENZEN.email}
        defaultValue={email}
        error={fehler?.email}
      />
      {aendern ? (
        <PasswortFeld
          name="passwort"
          autoComplete="current-password"
          hint="Das Passwort, das Sie eben festgelegt haben"
          error={fehler?.passwort}
        />
      ) : (
        <>
          <PasswortFeld
            name="passwort"
            autoComplete="new-password"
            hint={`Mindestens ${PASSWORT_MIN_EINRICHTUNG} Zeichen`}
            error={fehler?.passwort}
          />
          <PasswortFeld
            label="Passwort wiederholen"
            name="wiederholung"
            autoComplete="new-password"
            error={fehler?.wiederholung}
          />
        </>
      )}
    </>
  )
}
