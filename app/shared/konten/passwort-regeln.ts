import type { Meldung } from './anmelde-fehler.ts'

/** Characters of a password: on /reset-password and /konto, and in the mail and password dialog (seed 001 section 9). */
export const PASSWORT_MIN = 8
export const PASSWORT_MIN_EINRICHTUNG = 6
/** Longer ones would only cost time to hash. */
export const PASSWORT_MAX = 200

/** Seed 001 section 5, new password. */
export const PASSWORT_ZU_KURZ: Meldung = {
  titel: 'Passwort zu kurz',
  text: 'Das neue Passwort muss mindestens 8 Zeichen lang sein.',
}
export const PASSWORT_UNGLEICH: Meldung = {
  titel: 'Passwörter stimmen nicht überein',
  text: 'Bitte geben Sie beide Passwörter identisch ein.',
}
export const PASSWORT_ZU_LANG: Meldung = {
  titel: 'Passwort zu lang',
  text: 'Das Passwort darf höchstens 200 Zeichen lang sein.',
}

/** What is wrong with a new password that was typed twice; null where nothing is (seed 001 section 5). */
export function findPasswortFehler(
  passwort: string,
  wiederholung: string,
): { feld: 'passwort' | 'wiederholung'; meldung: Meldung } | null {
  if (passwort.length < PASSWORT_MIN) return { feld: 'passwort', meldung: PASSWORT_ZU_KURZ }
  if (passwort.length > PASSWORT_MAX) return { feld: 'passwort', meldung: PASSWORT_ZU_LANG }
  if (passwort !== wiederholung) return { feld: 'wiederholung', meldung: PASSWORT_UNGLEICH }
  return null
}
