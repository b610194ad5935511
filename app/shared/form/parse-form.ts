import { type FieldErrors, FORM_CODES, type FormFailure, type FormSchema } from './form-answer.ts'
import type { FormValues } from './form-values.ts'

/** The sentence of each wrong field, the first where it has several. */
export function readFieldErrors(issues: readonly { path?: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const { path, message } of issues) fields[String(path?.[0] ?? '')] ??= message
  return fields
}

/** For a wrong field whose schema says nothing of it: a choice that no list of ours has, a field sent twice. */
const NO_SENTENCE = 'Bitte prüfen Sie diese Angabe.'

/** Reads what was typed by the form's schema: what the use case takes, or what is wrong with it. */
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
