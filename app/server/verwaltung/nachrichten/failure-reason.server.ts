/** Patterns of provider errors with German reasons; the first match counts. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\b5\.2\.2\b|\b552\b/, 'Postfach voll'],
  [/endgültig abgelehnt.*(?:\b5\.1\.|\b55[013]\b)/, 'Postfach unbekannt'],
  [/endgültig abgelehnt/, 'Vom Mailserver des Empfängers abgelehnt'],
  [/Mailserver.*\b(?:EAUTH|53[05])\b/, 'Anmeldung am Mailserver abgelehnt'],
  [/Mailserver.*\b(?:ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ECONNREFUSED)\b/, 'Mailserver nicht erreichbar'],
  [/Mailserver.*\bMAIL FROM\b/, 'Absender vom Mailserver abgelehnt'],
  [/Mailserver/, 'Mailserver nimmt gerade nichts an'],
  [/ummer ungültig|Empfänger oder Text ungültig|Empfänger fehlt/, 'Nummer ungültig'],
  [/Guthaben reicht nicht/, 'Guthaben für SMS reicht nicht'],
  [/API-Schlüssel|Zugangsdaten|Token ungültig|kein Recht|IP-Adresse/, 'Zugang zum SMS-Dienst abgelehnt'],
  [/nicht erreichbar|leitet um|Antwort|zu viele Anfragen/, 'SMS-Dienst nicht erreichbar'],
  [/SMS-Dienst: abgelehnt|sipgate|seven/, 'Vom SMS-Dienst abgelehnt'],
]

export function plainReason(fehler: string | null): string {
  if (fehler === null) return 'Unbekannter Grund'
  return REASONS.find(([pattern]) => pattern.test(fehler))?.[1] ?? fehler.replace(/\.$/, '')
}

const ADVICE: Readonly<Record<string, string>> = {
  'Postfach voll': 'Der Versand selbst geht.',
  'Postfach unbekannt': 'Der Versand selbst geht; diese Adresse gibt es nicht.',
  'Anmeldung am Mailserver abgelehnt': 'Prüfen Sie Benutzer und Passwort in SMTP_URL.',
  'Mailserver nicht erreichbar': 'Prüfen Sie Name und Port in SMTP_URL, und ob der Server hinaus darf.',
  'Absender vom Mailserver abgelehnt': 'Prüfen Sie MAIL_FROM: Der Mailserver muss für diese Domain senden dürfen.',
  'Nummer ungültig': 'Der SMS-Dienst nimmt diese Nummer nicht an; der Zugang selbst geht.',
  'Guthaben für SMS reicht nicht': 'Laden Sie es beim Anbieter auf.',
  'Zugang zum SMS-Dienst abgelehnt': 'Prüfen Sie SMS_TOKEN, und was der Anbieter für diesen Zugang erlaubt.',
  'SMS-Dienst nicht erreichbar': 'Prüfen Sie SMS_URL, und ob der Server hinaus darf.',
}

export const adviceOf = (reason: string): string | null => ADVICE[reason] ?? null
