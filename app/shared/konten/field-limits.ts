import { isVerwaltung, type Rolle } from './konto-summary.ts'

/**
 * Limits of account forms in characters. `email`: RFC 5321 section 4.5.3.1; `zweiterFaktor`: a recovery code with
 * separators.
 */
export const FIELD_LIMITS = { name: 100, email: 254, nummer: 30, zweiterFaktor: 40 } as const

/** Minimum length of passwords: on /reset-password and /konto, and in the mail and password dialog (PASSWORT-1). */
export const PASSWORT_MIN = 8
export const PASSWORT_MIN_SETUP = 6
/** For staff, who see other people's data. */
export const PASSWORT_MIN_PERSONAL = 12
/** Limits the cost of hashing. */
export const PASSWORT_MAX = 200

/** Minimum password length of this person (PASSWORT-1); `setup`: set together with the address. */
export function passwortMin(person: { rolle: Rolle; setup?: boolean }): number {
  if (isVerwaltung(person)) return PASSWORT_MIN_PERSONAL
  return person.setup ? PASSWORT_MIN_SETUP : PASSWORT_MIN
}

/** Hint below the field of a new password. */
export const passwortHint = (min: number) => `Mindestens ${min} Zeichen`

/** Confirmation word for deleting an account. */
export const LOESCH_WORD = 'LÖSCHEN'

/** Digits of SMS codes and of authenticator apps (CODE-1, FAKTOR-1). */
export const CODE_LENGTH = 6
/** Validity of SMS codes (CODE-1). */
export const CODE_MINUTES = 10

/** True for a code of digits only. */
export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && /^\d+$/.test(text)
}
