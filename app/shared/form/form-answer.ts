import type { ZodMiniType } from 'zod/mini'
import type { DomainErrorCode } from '../domain-error.ts'
import { type Guard, isNumber, isText, objectOf, oneOf, orMissing, orNull, recordOf } from '../json/guards.ts'
import type { NOT_REACHABLE } from '../not-reachable.ts'
import { type FormValues, isFormValues } from './form-values.ts'

export type FormSchema<Input = unknown> = ZodMiniType<Input, unknown>

export type FieldErrors = Partial<Record<string, string>>

export type FormFailure = {
  kind: 'fehler'
  /** HTTP status; null if the server sent no response. */
  status: number | null
  code: FormCode
  title?: string
  text: string
  fields: FieldErrors
}

export const FORM_CODES = {
  input: 'EINGABE',
  abgemeldet: 'SITZUNG_BEENDET',
  unexpected: 'UNERWARTET',
} as const

export type FormCode = DomainErrorCode | (typeof FORM_CODES)[keyof typeof FORM_CODES] | typeof NOT_REACHABLE.code

/** Accepts any text, since a newer server may send codes that this version does not have. */
export const isFormCode = (value: unknown): value is FormCode => isText(value)

/** Page data after the browser itself, without JavaScript, has sent a form. */
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
