import { type FieldErrors, FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'

/** Sets or removes a field's error. Keeps a failure without field errors: hiding it on blur would shift the layout. */
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
