import type { ZodMiniType } from 'zod/mini'
import type { DomainErrorCode } from '../domain-error.ts'
import { type Guard, isNumber, isText, objectOf, oneOf, orMissing, orNull, recordOf } from '../json/guards.ts'
import type { NICHT_ERREICHBAR } from '../nicht-erreichbar.ts'
import { type FormValues, isFormValues } from './form-values.ts'

/** The one description of what a form accepts, for the browser and for the server. */
export type FormSchema<Eingabe = unknown> = ZodMiniType<Eingabe, unknown>

/** The sentence for each wrong field. */
export type FieldErrors = Partial<Record<string, string>>

/** Why nothing was done. What belongs to a field stands in `felder`, too. */
export type FormFailure = {
  art: 'fehler'
  /** The status of the answer; null where none has come. */
  status: number | null
  code: FormCode
  /** A headline, where the failure has one of its own. */
  titel?: string
  text: string
  felder: FieldErrors
}

/** What goes wrong with any form, beside the failures of its use case. */
export const FORM_CODES = {
  /** The fields themselves are wrong. */
  eingabe: 'EINGABE',
  /** Nobody is signed in (any more). */
  abgemeldet: 'SITZUNG_BEENDET',
  /** No answer, or one that says nothing. */
  unerwartet: 'UNERWARTET',
} as const

/** The code of an expected failure, or what goes wrong with any form. */
export type FormCode = DomainErrorCode | (typeof FORM_CODES)[keyof typeof FORM_CODES] | typeof NICHT_ERREICHBAR.code

/** Any text: a newer server may know more codes, and nothing is compared with those. */
export const isFormCode = (value: unknown): value is FormCode => isText(value)

/** What the page of a form that was sent without a script is drawn from. */
export type PageAnswer = { form: string; fehler?: FormFailure; ergebnis?: object; werte: FormValues }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const isPageAnswer: Guard<PageAnswer> = objectOf({
  form: isText,
  fehler: orMissing(
    objectOf({
      art: oneOf('fehler'),
      status: orNull(isNumber),
      code: isFormCode,
      titel: orMissing(isText),
      text: isText,
      felder: recordOf(isText),
    }),
  ),
  ergebnis: orMissing(isObject),
  werte: isFormValues,
})

/** The sentence of each wrong field, the first where it has several. */
export function readFieldErrors(issues: readonly { path?: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const felder: FieldErrors = {}
  for (const { path, message } of issues) felder[String(path?.[0] ?? '')] ??= message
  return felder
}

/** Reads what was typed by the form's schema: what the use case takes, or what is wrong with it. */
export function parseForm<Eingabe>(
  schema: FormSchema<Eingabe>,
  values: FormValues,
): { eingabe: Eingabe; fehler: null } | { eingabe: null; fehler: FormFailure } {
  const { data, error } = schema.safeParse(values)
  if (error === undefined) return { eingabe: data, fehler: null }
  const felder = readFieldErrors(error.issues)
  const text = error.issues[0]?.message ?? ''
  return { eingabe: null, fehler: { art: 'fehler', status: 422, code: FORM_CODES.eingabe, text, felder } }
}
