import type { EingabeFehler, LoginFeld, RegistrierungFeld } from './check-registrierung.ts'

type Fehler<Feld extends string> = { art: 'fehler' } & EingabeFehler<Feld>

/** What `/auth/registrierung` answers to each intent of the inquiry panel. */
export type AnfordernAntwort =
  /** `phone`: the number in E.164. */
  { art: 'sms-gesendet'; phone: string } | { art: 'account-gefunden' } | Fehler<RegistrierungFeld>
export type BestaetigenAntwort = { art: 'angemeldet' } | { art: 'account-gefunden' } | Fehler<'code'>
export type LoginAntwort =
  | { art: 'angemeldet' }
  | { art: 'zweiter-faktor' }
  /** The sign-in was refused; the words are for the dialog. */
  | { art: 'abgelehnt'; text: string }
  | Fehler<LoginFeld>
