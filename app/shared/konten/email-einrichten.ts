import type { Meldung } from './anmelde-fehler.ts'
import { findEmailFehler } from './email-adresse.ts'
import { PASSWORT_MAX, PASSWORT_MIN_EINRICHTUNG } from './feld-grenzen.ts'
import { FELD_TEXTE } from './konten-texte.ts'
import { PASSWORT_ZU_LANG } from './passwort-regeln.ts'

/** `code`: of who has to show that it is still them. */
export type EmailFeld = 'email' | 'passwort' | 'wiederholung' | 'code'

export type EmailFehler = Meldung & { felder: Partial<Record<EmailFeld, string>> }

/** What `/auth/email` answers, and the dashboard's form without JavaScript. */
export type EmailAntwort =
  /** The confirmation mail is on its way to this address. */
  | { art: 'gesendet'; email: string }
  /** Nothing is left to do: the address is confirmed, or none waits. */
  | { art: 'erledigt' }
  | { art: 'abgemeldet' }
  /** The sign-in is too long ago: a code is on its way to the account's number, to be sent along with the same fields. */
  | { art: 'code-gesendet'; phone: string }
  /** `phone`: the number whose code is still asked for. */
  | ({ art: 'fehler'; phone?: string } & EmailFehler)

export const EMAIL_NICHT_GESETZT = 'Die E-Mail-Adresse und das Passwort konnten nicht aktualisiert werden.'
export const EMAIL_NICHT_GESENDET = 'Die E-Mail konnte nicht erneut gesendet werden.'

/**
 * The rules of the mail and password dialog (KONTO-5): an address that can be one, a password of at least 6
 * characters, twice the same. All fields that are wrong get their sentence; title and text are those of the first. Null
 * when all is well.
 */
export function checkEmailUndPasswort(eingabe: Record<Exclude<EmailFeld, 'code'>, string>): EmailFehler | null {
  const { email, passwort, wiederholung } = eingabe
  const fehler: [feld: EmailFeld, meldung: Meldung][] = []
  const emailFehler = findEmailFehler(email)
  if (emailFehler !== null) {
    fehler.push(['email', { titel: 'Ungültige E-Mail-Adresse', text: emailFehler }])
  }
  if (passwort.length < PASSWORT_MIN_EINRICHTUNG) {
    fehler.push(['passwort', { titel: 'Ungültiges Passwort', text: FELD_TEXTE.passwortEinrichtung }])
  } else if (passwort.length > PASSWORT_MAX) {
    fehler.push(['passwort', PASSWORT_ZU_LANG])
  }
  if (passwort !== wiederholung) {
    fehler.push(['wiederholung', { titel: 'Passwörter stimmen nicht überein', text: FELD_TEXTE.passwortFelder }])
  }
  const erster = fehler[0]
  if (!erster) return null
  return { ...erster[1], felder: Object.fromEntries(fehler.map(([feld, { text }]) => [feld, text])) }
}
