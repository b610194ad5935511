import { type FieldErrors, FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'

/**
 * The failure with what is now said of one field; null once nothing is left of it. What belongs to no field stays until
 * the form is sent again: it must not go, and move the page, because somebody leaves a field.
 */
export function withField(before: FormFailure | null, name: string, text: string | undefined): FormFailure | null {
  if (text === undefined && before?.fields[name] === undefined) return before
  const fields: FieldErrors = { ...before?.fields }
  if (text === undefined) delete fields[name]
  else fields[name] = text
  if (Object.keys(fields).length === 0) return null
  return before
    ? { ...before, fields }
    : { kind: 'fehler', status: null, code: FORM_CODES.input, text: text ?? '', fields }
}
