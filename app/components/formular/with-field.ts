import { type FieldErrors, FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'

/**
 * The failure with what is now said of one field; null once nothing is left of it. What belongs to no field stays until
 * the form is sent again: it must not go, and move the page, because somebody leaves a field.
 */
export function withField(before: FormFailure | null, name: string, text: string | undefined): FormFailure | null {
  if (text === undefined && before?.felder[name] === undefined) return before
  const felder: FieldErrors = { ...before?.felder }
  if (text === undefined) delete felder[name]
  else felder[name] = text
  if (Object.keys(felder).length === 0) return null
  return before
    ? { ...before, felder }
    : { art: 'fehler', status: null, code: FORM_CODES.eingabe, text: text ?? '', felder }
}
