import { VERBINDUNGSFEHLER } from '../form/thrown-error.ts'

export type Notice = { title: string; text: string }

/** Notice if e-mail or password was left empty (ANMELDUNG-1). */
export const MISSING_CREDENTIALS: Notice = {
  title: 'Fehlende Daten',
  text: 'Bitte geben Sie E-Mail und Passwort ein.',
}

export const NOT_ANGEMELDET: Notice = {
  title: 'Anmeldung fehlgeschlagen',
  text: 'E-Mail oder Passwort ist nicht richtig. Bitte prüfen Sie Ihre Eingaben.',
}
export const LOCKED: Notice = {
  title: 'Konto gesperrt',
  text: 'Eine Anmeldung ist mit diesem Konto nicht möglich. Bitte wenden Sie sich an uns.',
}
export const TOO_MANY = 'Zu viele Anmeldeversuche'
const SOME_MINUTES: Notice = {
  title: TOO_MANY,
  text: 'Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
}
export const UNCONFIRMED: Notice = {
  title: 'E-Mail nicht bestätigt',
  text: 'Bitte öffnen Sie den Link in unserer Nachricht und melden Sie sich danach erneut an. Keine Nachricht bekommen? Fordern Sie sie erneut an.',
}

const LINK_UNGUELTIG: Notice = {
  title: NOT_ANGEMELDET.title,
  text: 'Ihr Login-Link ist ungültig oder abgelaufen. Bitte melden Sie sich mit E-Mail und Passwort an.',
}
const UNERWARTET: Notice = {
  title: 'Fehler',
  text: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
}

/** Notices by value of `?error=` on /login: the portal's own values, and those of other sign-in services. */
const AFTER_VALUE: Readonly<Record<string, Notice>> = {
  session_failed: {
    title: NOT_ANGEMELDET.title,
    text: 'Sitzung konnte nicht wiederhergestellt werden. Bitte melden Sie sich erneut an.',
  },
  verification_failed: {
    title: 'Bestätigung fehlgeschlagen',
    text: 'Ihr Bestätigungslink ist ungültig oder abgelaufen. Melden Sie sich an, um einen neuen anzufordern.',
  },
  unexpected: UNERWARTET,
  server_error: UNERWARTET,
  email_not_confirmed: UNCONFIRMED,
  user_banned: LOCKED,
  over_request_rate_limit: SOME_MINUTES,
  over_email_send_rate_limit: SOME_MINUTES,
  over_sms_send_rate_limit: SOME_MINUTES,
  'Invalid login credentials': NOT_ANGEMELDET,
  'Email not confirmed': UNCONFIRMED,
  'Account suspended': LOCKED,
  'Too many requests': SOME_MINUTES,
  'User not found': {
    title: 'Benutzer nicht gefunden',
    text: 'Bitte prüfen Sie die E-Mail-Adresse oder registrieren Sie sich mit Ihrer Mobilnummer.',
  },
}

/** Notices for other values of `?error=`: the first of these words that the value contains decides. */
const AFTER_WORD: readonly (readonly [word: string, notice: Notice])[] = [
  ['link', LINK_UNGUELTIG],
  ['password', { title: 'Passwort-Fehler', text: 'Bitte prüfen Sie Ihr Passwort und geben Sie es erneut ein.' }],
  ['email', { title: 'E-Mail-Fehler', text: 'Bitte prüfen Sie Ihre E-Mail-Adresse und geben Sie sie erneut ein.' }],
  ['network', VERBINDUNGSFEHLER],
  ['fetch', VERBINDUNGSFEHLER],
]

/**
 * Returns the notice for `?error=` of /login (ANMELDUNG-6); null without a value. Never shows the value itself, since
 * anybody can write such a link.
 */
export function linkError(value: string | null): Notice | null {
  if (!value) return null
  const known = Object.hasOwn(AFTER_VALUE, value) ? AFTER_VALUE[value] : undefined
  const hits = AFTER_WORD.find(([word]) => value.toLowerCase().includes(word))
  return known ?? hits?.[1] ?? LINK_UNGUELTIG
}

/** Sentence for an invalid reset link (PASSWORT-4). The card uses `RESET_LINK_INVALID` instead. */
export const RESET_LINK_SENTENCE = 'Der Passwort-Reset-Link ist ungültig oder abgelaufen.'

/** Returns the notice for a failed reset link. `codes`: the link's `error`, `error_code` and `error_description`. */
export function resetLinkError(codes: readonly (string | null)[]): Notice {
  const title = 'Fehler beim Reset-Link'
  if (codes.includes('user_banned')) return { title, text: LOCKED.text }
  if (codes.includes('server_error') || codes.includes('unexpected')) {
    return { title, text: 'Der Passwort-Reset-Link konnte nicht geprüft werden. Bitte fordern Sie einen neuen an.' }
  }
  return { title, text: RESET_LINK_SENTENCE }
}
