import type { Meldung } from './anmelde-fehler.ts'
import { PASSWORT_MAX, PASSWORT_MIN } from './feld-grenzen.ts'

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
  text: `Das Passwort darf höchstens ${PASSWORT_MAX} Zeichen lang sein.`,
}

/** Said of a password with fewer characters than the account demands. */
export function passwortZuKurz(mindestens: number): Meldung {
  if (mindestens === PASSWORT_MIN) return PASSWORT_ZU_KURZ
  return { titel: PASSWORT_ZU_KURZ.titel, text: `Das Passwort muss mindestens ${mindestens} Zeichen lang sein.` }
}

/** What is wrong with a new password that was typed twice; null where nothing is (PASSWORT-1). */
export function findPasswortFehler(
  passwort: string,
  wiederholung: string,
  mindestens: number = PASSWORT_MIN,
): { feld: 'passwort' | 'wiederholung'; meldung: Meldung } | null {
  if (passwort.length < mindestens) return { feld: 'passwort', meldung: passwortZuKurz(mindestens) }
  if (passwort.length > PASSWORT_MAX) return { feld: 'passwort', meldung: PASSWORT_ZU_LANG }
  if (passwort !== wiederholung) return { feld: 'wiederholung', meldung: PASSWORT_UNGLEICH }
  return null
}
