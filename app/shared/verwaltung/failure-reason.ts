/** What stands in `fehler`, by the code that names it, and what a person makes of it; the first that fits. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\b5\.2\.2\b|\b552\b/, 'Postfach voll'],
  [/endgültig abgelehnt.*(?:\b5\.1\.|\b55[013]\b)/, 'Postfach unbekannt'],
  [/endgültig abgelehnt/, 'Vom Mailserver des Empfängers abgelehnt'],
  [/Mailserver.*\b(?:EAUTH|53[05])\b/, 'Anmeldung am Mailserver abgelehnt'],
  [/Mailserver.*\b(?:ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ECONNREFUSED)\b/, 'Mailserver nicht erreichbar'],
  [/Mailserver/, 'Mailserver nimmt gerade nichts an'],
  [/ummer ungültig|Empfänger oder Text ungültig|Empfänger fehlt/, 'Nummer ungültig'],
  [/Guthaben reicht nicht/, 'Guthaben für SMS reicht nicht'],
  [/API-Schlüssel|Zugangsdaten|Token ungültig|kein Recht|IP-Adresse/, 'Zugang zum SMS-Dienst abgelehnt'],
  [/nicht erreichbar|leitet um|Antwort|zu viele Anfragen/, 'SMS-Dienst nicht erreichbar'],
  [/SMS-Dienst: abgelehnt|sipgate|seven/, 'Vom SMS-Dienst abgelehnt'],
]

/** Why a message did not arrive, in the words of an operator rather than in those of a protocol. */
export function plainReason(fehler: string | null): string {
  if (fehler === null) return 'Unbekannter Grund'
  return REASONS.find(([pattern]) => pattern.test(fehler))?.[1] ?? fehler.replace(/\.$/, '')
}
