import { FELD_GRENZEN } from './feld-grenzen.ts'
import { FELD_TEXTE } from './konten-texte.ts'

/** One `@`, something before it, a dot in the domain, no spaces: what the confirmation mail cannot find out by itself. */
const EMAIL = /^[^\s\p{C}@,;<>()"]{1,64}@[^\s\p{C}@,;<>()"]+\.[^\s\p{C}@,;<>()".]{2,}$/u

/**
 * What is wrong with a typed address, or null; white space around it does not count. The one rule of every form: without
 * an `@` it is none; what has one and still can be nobody's is asked to be looked at again.
 */
export function findEmailFehler(eingabe: string): string | null {
  const email = eingabe.trim()
  if (!email.includes('@')) return FELD_TEXTE.emailUngueltig
  return email.length <= FELD_GRENZEN.email && EMAIL.test(email) ? null : FELD_TEXTE.emailPruefen
}

/** Whether what was typed can be somebody's address. */
export function isEmailAdresse(eingabe: string): boolean {
  return findEmailFehler(eingabe) === null
}
