import { isNichtErreichbar, NICHT_ERREICHBAR } from '../nicht-erreichbar.ts'

/** What a dialog, a toast or a banner says: a headline and what to do next. */
export type Meldung = { titel: string; text: string }

/** Seed 000 section 5, for a sign-in form with an empty field. */
export const FEHLENDE_ANMELDEDATEN: Meldung = {
  titel: 'Fehlende Daten',
  text: 'Bitte geben Sie E-Mail und Passwort ein.',
}

const FEHLGESCHLAGEN = 'Anmeldung fehlgeschlagen'

const VERBINDUNGSFEHLER: Meldung = {
  titel: 'Verbindungsfehler',
  text: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
}
const GESPERRT: Meldung = {
  titel: 'Konto gesperrt',
  text: 'Eine Anmeldung ist mit diesem Konto nicht möglich. Bitte wenden Sie sich an uns.',
}
const ZU_VIELE = 'Zu viele Anmeldeversuche'
const EINIGE_MINUTEN: Meldung = {
  titel: ZU_VIELE,
  text: 'Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
}
const UNBESTAETIGT: Meldung = {
  titel: 'E-Mail nicht bestätigt',
  text: 'Bitte öffnen Sie den Link in unserer Nachricht und melden Sie sich danach erneut an. Keine Nachricht bekommen? Fordern Sie sie erneut an.',
}

/** Seed 000 section 8, "Login page, by server message": the messages that are compared as a whole. */
const NACH_MELDUNG: Readonly<Record<string, Meldung>> = {
  'Invalid login credentials': {
    titel: FEHLGESCHLAGEN,
    text: 'E-Mail oder Passwort ist nicht richtig. Bitte prüfen Sie Ihre Eingaben.',
  },
  'Email not confirmed': UNBESTAETIGT,
  'Account suspended': GESPERRT,
  'Too many requests': EINIGE_MINUTEN,
  'User not found': {
    titel: 'Benutzer nicht gefunden',
    text: 'Bitte prüfen Sie die E-Mail-Adresse oder registrieren Sie sich mit Ihrer Mobilnummer.',
  },
}

/** The rest of that table: the first word that the message contains decides. */
const NACH_WORT: readonly (readonly [wort: string, meldung: Meldung])[] = [
  ['password', { titel: 'Passwort-Fehler', text: 'Bitte prüfen Sie Ihr Passwort und geben Sie es erneut ein.' }],
  ['email', { titel: 'E-Mail-Fehler', text: 'Bitte prüfen Sie Ihre E-Mail-Adresse und geben Sie sie erneut ein.' }],
  ['network', VERBINDUNGSFEHLER],
  ['fetch', VERBINDUNGSFEHLER],
]

/** How the sentence of a LimitError begins; what follows says when to try again. */
const ZU_VIELE_SATZ = /^Zu viele [^.]+\. (?=\S)/

/**
 * Title and text for a refused sign-in (seed 000 section 8). `serverMessage` is the message of the DomainError: one of
 * the seed's, or the sentence of a LimitError.
 */
export function anmeldeFehler(serverMessage: string): Meldung {
  const bekannt = Object.hasOwn(NACH_MELDUNG, serverMessage) ? NACH_MELDUNG[serverMessage] : undefined
  if (bekannt) return bekannt
  if (ZU_VIELE_SATZ.test(serverMessage)) return { titel: ZU_VIELE, text: serverMessage.replace(ZU_VIELE_SATZ, '') }
  const klein = serverMessage.toLowerCase()
  const treffer = NACH_WORT.find(([wort]) => klein.includes(wort))
  return treffer ? treffer[1] : { titel: FEHLGESCHLAGEN, text: serverMessage }
}

/** Title and text for what was thrown while a request was under way (seed 000 section 8, "Thrown errors"). */
export function geworfenerFehler(error: unknown): Meldung {
  if (isNichtErreichbar(error)) return { titel: NICHT_ERREICHBAR.titel, text: NICHT_ERREICHBAR.formular }
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  // "Failed to fetch" (Chromium), "NetworkError when …" (Firefox), "Load failed" (Safari).
  if (/network|fetch|load failed/i.test(message)) return VERBINDUNGSFEHLER
  if (name === 'TimeoutError' || /time(d )?\s?out/i.test(message)) {
    return {
      titel: 'Zeitüberschreitung',
      text: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
    }
  }
  return {
    titel: 'Unerwarteter Fehler',
    text: 'Etwas ist schiefgegangen. Bitte versuchen Sie es in einem Moment erneut.',
  }
}

const LINK_UNGUELTIG: Meldung = {
  titel: FEHLGESCHLAGEN,
  text: 'Ihr Login-Link ist ungültig oder abgelaufen. Bitte melden Sie sich mit E-Mail und Passwort an.',
}

/** `?error=` of /login: the portal's three (seed 000 section 8) and codes that a link of the provider may carry. */
const NACH_CODE: Readonly<Record<string, Meldung>> = {
  session_failed: {
    titel: FEHLGESCHLAGEN,
    text: 'Sitzung konnte nicht wiederhergestellt werden. Bitte melden Sie sich erneut an.',
  },
  verification_failed: {
    titel: 'Bestätigung fehlgeschlagen',
    text: 'Ihr Bestätigungslink ist ungültig oder abgelaufen. Melden Sie sich an, um einen neuen anzufordern.',
  },
  unexpected: {
    titel: 'Fehler',
    text: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  },
  server_error: {
    titel: 'Fehler',
    text: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  },
  otp_expired: LINK_UNGUELTIG,
  access_denied: LINK_UNGUELTIG,
  email_not_confirmed: UNBESTAETIGT,
  user_banned: GESPERRT,
  over_request_rate_limit: EINIGE_MINUTEN,
  over_email_send_rate_limit: EINIGE_MINUTEN,
  over_sms_send_rate_limit: EINIGE_MINUTEN,
}

/**
 * Title and text for `?error=` of /login; null without one. Anybody can write a link, so a value that is not known here
 * is never shown: it counts as a link that no longer works.
 */
export function linkFehler(code: string | null): Meldung | null {
  if (!code) return null
  return (Object.hasOwn(NACH_CODE, code) ? NACH_CODE[code] : undefined) ?? LINK_UNGUELTIG
}

/** Seed 001 section 2, a reset link that cannot be used: the sentence. The card has one more (konten-texte.ts). */
export const RESET_LINK_SATZ = 'Der Passwort-Reset-Link ist ungültig oder abgelaufen.'

/** The sentence for `error`, `error_code` or `error_description` of a reset link; foreign words are never shown. */
export function resetLinkFehler(codes: readonly (string | null)[]): Meldung {
  const titel = 'Fehler beim Reset-Link'
  if (codes.includes('user_banned')) return { titel, text: GESPERRT.text }
  if (codes.includes('server_error') || codes.includes('unexpected')) {
    return { titel, text: 'Der Passwort-Reset-Link konnte nicht geprüft werden. Bitte fordern Sie einen neuen an.' }
  }
  return { titel, text: RESET_LINK_SATZ }
}
