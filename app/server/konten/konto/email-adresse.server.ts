import { DomainError } from '#app/shared/domain-error.ts'
import { findEmailFehler, isEmailAdresse } from '#app/shared/konten/email-adresse.ts'
import { FELD_TEXTE } from '#app/shared/konten/konten-texte.ts'

/** What was typed as addresses are stored and counted: trimmed, in lower case. Null when it cannot be anybody's. */
export function findEmailAdresse(eingabe: string): string | null {
  const email = eingabe.trim().toLowerCase()
  return isEmailAdresse(email) ? email : null
}

/** The same for an address that is to be used. Throws EMAIL_UNGUELTIG. */
export function readEmail(eingabe: string): string {
  const email = findEmailAdresse(eingabe)
  if (email === null) throw new DomainError('EMAIL_UNGUELTIG', findEmailFehler(eingabe) ?? FELD_TEXTE.emailUngueltig)
  return email
}
