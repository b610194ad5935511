import { isVerwaltung, type Rolle } from './konto-summary.ts'

/**
 * Longest accepted input of the account forms, in characters. `email`: RFC 5321 section 4.5.3.1; `zweiterFaktor`: a
 * recovery code, with whatever stands between its groups.
 */
export const FIELD_LIMITS = { name: 100, email: 254, nummer: 30, zweiterFaktor: 40 } as const

/** Characters of a password: on /reset-password and /konto, and in the mail and password dialog (PASSWORT-1). */
export const PASSWORT_MIN = 8
export const PASSWORT_MIN_SETUP = 6
/** Of operators and administrators, who see other people's data. */
export const PASSWORT_MIN_PERSONAL = 12
/** Longer ones would only cost time to hash. */
export const PASSWORT_MAX = 200

/** Fewest characters of this person's password (PASSWORT-1); `setup`: the one that is set with the address. */
export function passwortMin(person: { rolle: Rolle; setup?: boolean }): number {
  if (isVerwaltung(person)) return PASSWORT_MIN_PERSONAL
  return person.setup ? PASSWORT_MIN_SETUP : PASSWORT_MIN
}

/** What stands below the field of a new password. */
export const passwortHint = (min: number) => `Mindestens ${min} Zeichen`

/** The word that the deletion of an account asks for. */
export const LOESCH_WORD = 'LÖSCHEN'

/** Digits of a code by SMS and of an authenticator app (CODE-1, FAKTOR-1). */
export const CODE_LENGTH = 6
/** Minutes that a code by SMS is good for (CODE-1). */
export const CODE_MINUTES = 10

/** Whether the text is a code as it is sent: its digits and nothing else. */
export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && /^\d+$/.test(text)
}
