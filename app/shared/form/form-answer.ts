import type { ZodMiniType } from 'zod/mini'
import type { DomainErrorCode } from '../domain-error.ts'
import { type Guard, isNumber, isText, objectOf, oneOf, orMissing, orNull, recordOf } from '../json/guards.ts'
import type { NOT_REACHABLE } from '../not-reachable.ts'
import { type FormValues, isFormValues } from './form-values.ts'

/** The one description of what a form accepts, for the browser and for the server. */
export type FormSchema<Input = unknown> = ZodMiniType<Input, unknown>

/** The sentence for each wrong field. */
export type FieldErrors = Partial<Record<string, string>>

/** Why nothing was done. What belongs to a field stands in `fields`, too. */
export type FormFailure = {
  kind: 'fehler'
  /** The status of the answer; null where none has come. */
  status: number | null
  code: FormCode
  /** A headline, where the failure has one of its own. */
  title?: string
  text: string
  fields: FieldErrors
}

/** What goes wrong with any form, beside the failures of its use case. */
export const FORM_CODES = {
  /** The fields themselves are wrong. */
  input: 'EINGABE',
  /** Nobody is signed in (any more). */
  abgemeldet: 'SITZUNG_BEENDET',
  /** No answer, or one that says nothing. */
  unexpected: 'UNERWARTET',
} as const

/** The code of an expected failure, or what goes wrong with any form. */
export type FormCode = DomainErrorCode | (typeof FORM_CODES)[keyof typeof FORM_CODES] | typeof NOT_REACHABLE.code

/** Any text: a newer server may know more codes, and nothing is compared with those. */
export const isFormCode = (value: unknown): value is FormCode => isText(value)

/** What the page of a form that was sent without a script is drawn from. */
export type PageAnswer = { form: string; error?: FormFailure; result?: object; values: FormValues }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const isPageAnswer: Guard<PageAnswer> = objectOf({
  form: isText,
  error: orMissing(
    objectOf({
      kind: oneOf('fehler'),
      status: orNull(isNumber),
      code: isFormCode,
      title: orMissing(isText),
      text: isText,
      fields: recordOf(isText),
    }),
  ),
  result: orMissing(isObject),
  values: isFormValues,
})
