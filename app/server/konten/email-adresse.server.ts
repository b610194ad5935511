import { DomainError } from '#app/shared/domain-error.ts'

/** RFC 5321 section 4.5.3.1. */
const EMAIL_MAX = 254
/** One `@`, something before it, a dot in the domain, no spaces: what the confirmation mail cannot find out by itself. */
const EMAIL = /^[^\s\p{C}@,;<>()"]{1,64}@[^\s\p{C}@,;<>()"]+\.[^\s\p{C}@,;<>()".]{2,}$/u

/** What was typed as addresses are stored and counted: trimmed, in lower case. Null when it cannot be anybody's. */
export function findEmailAdresse(eingabe: string): string | null {
  const email = eingabe.trim().toLowerCase()
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email : null
}

/** The same for an address that is to be used. Throws EMAIL_UNGUELTIG (seed 001 section 5). */
export function readEmail(eingabe: string): string {
  const email = findEmailAdresse(eingabe)
  if (email === null) throw new DomainError('EMAIL_UNGUELTIG', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  return email
}
