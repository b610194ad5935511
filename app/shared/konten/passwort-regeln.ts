import type { FieldErrors } from '../formular/form-answer.ts'
import type { Meldung } from './anmelde-fehler.ts'
import { PASSWORT_MAX, PASSWORT_MIN } from './feld-grenzen.ts'

export const PASSWORT_ZU_KURZ = 'Passwort zu kurz'
export const PASSWORT_UNGLEICH: Meldung = {
  titel: 'Passwörter stimmen nicht überein',
  text: 'Bitte geben Sie beide Passwörter identisch ein.',
}
export const PASSWORT_ZU_LANG: Meldung = {
  titel: 'Passwort zu lang',
  text: `Das Passwort darf höchstens ${PASSWORT_MAX} Zeichen lang sein.`,
}

/** What is wrong with the length of a new password; null where nothing is. */
export function findLaengenFehler({ length }: string, mindestens: number): string | null {
  const welches = mindestens === PASSWORT_MIN ? 'Das neue Passwort' : 'Das Passwort'
  if (length < mindestens) return `${welches} muss mindestens ${mindestens} Zeichen lang sein.`
  return length > PASSWORT_MAX ? PASSWORT_ZU_LANG.text : null
}

/** What can be said of a new password that was typed twice; how easily it is guessed, the server says (PASSWORT-2). */
export function findPasswortFehler(
  { passwort, wiederholung }: { passwort: string; wiederholung: string },
  mindestens: number,
  ungleich: string = PASSWORT_UNGLEICH.text,
): FieldErrors {
  const laenge = findLaengenFehler(passwort, mindestens)
  return { ...(laenge !== null && { passwort: laenge }), ...(passwort !== wiederholung && { wiederholung: ungleich }) }
}
