import type { FormHandle } from '#app/components/formular/use-form.ts'
import { Field } from '#app/components/ui/field.tsx'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import { FORM_CODES } from '#app/shared/formular/form-answer.ts'
import { FELD_GRENZEN, passwortHinweis } from '#app/shared/konten/feld-grenzen.ts'

type EmailFelderProps = {
  form: FormHandle
  email?: string
  /** Fewest characters of the new password; null for a mistyped address: the password that was just given, once. */
  mindestens: number | null
}

/** The fields of the mail and password dialog, also for its form without JavaScript. */
export function EmailFelder({ form, email, mindestens }: EmailFelderProps) {
  const { fehler } = form
  const ohneFeld = fehler && fehler.code !== FORM_CODES.unerwartet && Object.keys(fehler.felder).length === 0
  return (
    <>
      <Field
        label={<span className="num">E-Mail</span>}
        {...form.feld('email', email)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={FELD_GRENZEN.email}
        error={ohneFeld ? fehler.text : fehler?.felder.email}
      />
      {mindestens === null ? (
        <PasswortFeld
          {...form.feld('passwort')}
          autoComplete="current-password"
          hint="Das Passwort, das Sie eben festgelegt haben"
        />
      ) : (
        <>
          <PasswortFeld {...form.feld('passwort')} autoComplete="new-password" hint={passwortHinweis(mindestens)} />
          <PasswortFeld label="Passwort wiederholen" {...form.feld('wiederholung')} autoComplete="new-password" />
        </>
      )}
    </>
  )
}
