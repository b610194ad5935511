import { FELD_GRENZEN } from './feld-grenzen.ts'

/** One `@`, something before it, a dot in the domain, no spaces: what the confirmation mail cannot find out by itself. */
const EMAIL = /^[^\s\p{C}@,;<>()"]{1,64}@[^\s\p{C}@,;<>()"]+\.[^\s\p{C}@,;<>()".]{2,}$/u

/**
 * Whether what was typed can be somebody's address; white space around it does not count. The one rule of every form:
 * the seeds ask for an `@` at least (seed 001 section 5).
 */
export function isEmailAdresse(eingabe: string): boolean {
  const email = eingabe.trim()
  return email.length <= FELD_GRENZEN.email && EMAIL.test(email)
}
