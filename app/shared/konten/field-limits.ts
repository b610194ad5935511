import { isVerwaltung, type Rolle } from './konto-summary.ts'

/** In characters. `email`: RFC 5321 section 4.5.3.1; `zweiterFaktor`: a recovery code with separators. */
export const FIELD_LIMITS = { name: 100, email: 254, nummer: 30, zweiterFaktor: 40 } as const

/** For /reset-password and /konto (PASSWORT-1). */
export const PASSWORT_MIN = 8
export const PASSWORT_MIN_SETUP = 6
/** For staff, who see other people's data. */
export const PASSWORT_MIN_PERSONAL = 12
/** Limits the cost of hashing. */
export const PASSWORT_MAX = 200

/** `setup`: set together with the mail address (PASSWORT-1). */
export function passwortMin(person: { rolle: Rolle; setup?: boolean }): number {
  if (isVerwaltung(person)) return PASSWORT_MIN_PERSONAL
  return person.setup ? PASSWORT_MIN_SETUP : PASSWORT_MIN
}

export const passwortHint = (min: number) => `Mindestens ${min} Zeichen`

export const LOESCH_WORD = 'LÖSCHEN'

/** CODE-1, FAKTOR-1 */
export const CODE_LENGTH = 6
/** CODE-1 */
export const CODE_MINUTES = 10

export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && /^\d+$/.test(text)
}
