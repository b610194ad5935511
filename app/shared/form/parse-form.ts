import { type FieldErrors, FORM_CODES, type FormFailure, type FormSchema } from './form-answer.ts'
import type { FormValues } from './form-values.ts'

export function readFieldErrors(issues: readonly { path?: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const { path, message } of issues) fields[String(path?.[0] ?? '')] ??= message
  return fields
}

/** Message for schema errors without a text of their own: an unknown choice or a repeated field. */
const NO_SENTENCE = 'Bitte prüfen Sie diese Angabe.'

export function parseForm<Input>(
  schema: FormSchema<Input>,
  values: FormValues,
): { input: Input; error: null } | { input: null; error: FormFailure } {
  const { data, error } = schema.safeParse(values, { error: () => NO_SENTENCE })
  if (error === undefined) return { input: data, error: null }
  const fields = readFieldErrors(error.issues)
  const text = error.issues[0]?.message ?? ''
  return { input: null, error: { kind: 'fehler', status: 422, code: FORM_CODES.input, text, fields } }
}
