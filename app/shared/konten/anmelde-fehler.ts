import { VERBINDUNGSFEHLER } from '../formular/geworfener-fehler.ts'

/** What a dialog, a toast or a banner says: a headline and what to do next. */
export type Meldung = { titel: string; text: string }

/** For a sign-in form with an empty field (ANMELDUNG-1). */
export const FEHLENDE_ANMELDEDATEN: Meldung = {
  titel: 'Fehlende Daten',
  text: 'Bitte geben Sie E-Mail und Passwort ein.',
}

export const NICHT_ANGEMELDET: Meldung = {
  titel: 'Anmeldung fehlgeschlagen',
  text: 'E-Mail oder Passwort ist nicht richtig. Bitte prüfen Sie Ihre Eingaben.',
}
export const GESPERRT: Meldung = {
  titel: 'Konto gesperrt',
  text: 'Eine Anmeldung ist mit diesem Konto nicht möglich. Bitte wenden Sie sich an uns.',
}
export const ZU_VIELE = 'Zu viele Anmeldeversuche'
const EINIGE_MINUTEN: Meldung = {
  titel: ZU_VIELE,
  text: 'Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
}
export const UNBESTAETIGT: Meldung = {
  titel: 'E-Mail nicht bestätigt',
  text: 'Bitte öffnen Sie den Link in unserer Nachricht und melden Sie sich danach erneut an. Keine Nachricht bekommen? Fordern Sie sie erneut an.',
}

const LINK_UNGUELTIG: Meldung = {
  titel: NICHT_ANGEMELDET.titel,
  text: 'Ihr Login-Link ist ungültig oder abgelaufen. Bitte melden Sie sich mit E-Mail und Passwort an.',
}
const UNERWARTET: Meldung = {
  titel: 'Fehler',
  text: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
}

/** `?error=` of /login: the portal's three, and what a link of the provider may carry, as a code or in words. */
const NACH_WERT: Readonly<Record<string, Meldung>> = {
  session_failed: {
    titel: NICHT_ANGEMELDET.titel,
    text: 'Sitzung konnte nicht wiederhergestellt werden. Bitte melden Sie sich erneut an.',
  },
  verification_failed: {
    titel: 'Bestätigung fehlgeschlagen',
    text: 'Ihr Bestätigungslink ist ungültig oder abgelaufen. Melden Sie sich an, um einen neuen anzufordern.',
  },
  unexpected: UNERWARTET,
  server_error: UNERWARTET,
  email_not_confirmed: UNBESTAETIGT,
  user_banned: GESPERRT,
  over_request_rate_limit: EINIGE_MINUTEN,
  over_email_send_rate_limit: EINIGE_MINUTEN,
  over_sms_send_rate_limit: EINIGE_MINUTEN,
  'Invalid login credentials': NICHT_ANGEMELDET,
  'Email not confirmed': UNBESTAETIGT,
  'Account suspended': GESPERRT,
  'Too many requests': EINIGE_MINUTEN,
  'User not found': {
    titel: 'Benutzer nicht gefunden',
    text: 'Bitte prüfen Sie die E-Mail-Adresse oder registrieren Sie sich mit Ihrer Mobilnummer.',
  },
}

/** Where the value is none of these, the first word that it contains decides. */
const NACH_WORT: readonly (readonly [wort: string, meldung: Meldung])[] = [
  ['link', LINK_UNGUELTIG],
  ['password', { titel: 'Passwort-Fehler', text: 'Bitte prüfen Sie Ihr Passwort und geben Sie es erneut ein.' }],
  ['email', { titel: 'E-Mail-Fehler', text: 'Bitte prüfen Sie Ihre E-Mail-Adresse und geben Sie sie erneut ein.' }],
  ['network', VERBINDUNGSFEHLER],
  ['fetch', VERBINDUNGSFEHLER],
]

/**
 * Title and text for `?error=` of /login (ANMELDUNG-6); null without one. Anybody can write a link, so its own words
 * are never shown: what is not known here counts as a link that no longer works.
 */
export function linkFehler(wert: string | null): Meldung | null {
  if (!wert) return null
  const bekannt = Object.hasOwn(NACH_WERT, wert) ? NACH_WERT[wert] : undefined
  const treffer = NACH_WORT.find(([wort]) => wert.toLowerCase().includes(wort))
  return bekannt ?? treffer?.[1] ?? LINK_UNGUELTIG
}

/** A reset link that cannot be used (PASSWORT-4): the sentence. The card has one more (konten-texte.ts). */
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
