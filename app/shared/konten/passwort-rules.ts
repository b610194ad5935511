import type { FieldErrors } from '../form/form-answer.ts'
import type { Notice } from './anmeldung-error.ts'
import { PASSWORT_MAX, PASSWORT_MIN } from './field-limits.ts'
import { FIELD_TEXTS } from './konten-texts.ts'

export const PASSWORT_TOO_SHORT = 'Passwort zu kurz'
export const PASSWORT_UNEQUAL: Notice = {
  title: 'Passwörter stimmen nicht überein',
  text: 'Bitte geben Sie beide Passwörter identisch ein.',
}
export const PASSWORT_TOO_LONG: Notice = {
  title: 'Passwort zu lang',
  text: `Das Passwort darf höchstens ${PASSWORT_MAX} Zeichen lang sein.`,
}

export function findLengthError({ length }: string, min: number): string | null {
  if (length === 0) return FIELD_TEXTS.passwortNew
  const which = min === PASSWORT_MIN ? 'Das neue Passwort' : 'Das Passwort'
  if (length < min) return `${which} muss mindestens ${min} Zeichen lang sein.`
  return length > PASSWORT_MAX ? PASSWORT_TOO_LONG.text : null
}

/** Returns the errors of a new password: length and repetition. The server also refuses weak ones (PASSWORT-2). */
export function findPasswortError(
  { passwort = '', wiederholung = '' }: { passwort?: string; wiederholung?: string },
  min: number,
  unequal: string = PASSWORT_UNEQUAL.text,
): FieldErrors {
  const length = findLengthError(passwort, min)
  return { ...(length !== null && { passwort: length }), ...(passwort !== wiederholung && { wiederholung: unequal }) }
}
