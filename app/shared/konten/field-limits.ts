import { isVerwaltung, type Rolle } from './konto-summary.ts'

/** Maximum characters by field. `email`: RFC 5321 section 4.5.3.1; `zweiterFaktor`: a recovery code with separators. */
export const FIELD_LIMITS = { name: 100, email: 254, nummer: 30, zweiterFaktor: 40 } as const

/** Minimum characters of a password on /reset-password and /konto (PASSWORT-1). */
export const PASSWORT_MIN = 8
export const PASSWORT_MIN_SETUP = 6
/** Minimum characters of a password of staff, who can see other people's data. */
export const PASSWORT_MIN_PERSONAL = 12
/** Maximum characters of a password; limits the cost of hashing. */
export const PASSWORT_MAX = 200

/** Returns the minimum length of a password (PASSWORT-1). `setup`: true if it is set together with a mail address. */
export function passwortMin(person: { rolle: Rolle; setup?: boolean }): number {
  if (isVerwaltung(person)) return PASSWORT_MIN_PERSONAL
  return person.setup ? PASSWORT_MIN_SETUP : PASSWORT_MIN
}

export const passwortHint = (min: number) => `Mindestens ${min} Zeichen`

export const LOESCH_WORD = 'LÖSCHEN'

/** Number of digits of an SMS code (CODE-1) and of an authenticator code (FAKTOR-1). */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10

export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && /^\d+$/.test(text)
}
