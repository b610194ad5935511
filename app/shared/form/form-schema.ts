import * as z from 'zod/mini'
import { findEmailError } from '../konten/email-adresse.ts'
import { FIELD_LIMITS } from '../konten/field-limits.ts'
import { FIELD_TEXTS } from '../konten/konten-texts.ts'
import type { FieldErrors } from './form-answer.ts'

export const ButtonOnlySchema = z.object({})

/** Required text. `missing`: error message for an empty text; `max`: maximum characters. */
export const requiredText = (missing: string, max: number) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(max, FIELD_TEXTS.tooLong))

const checkText = (find: (text: string) => string | null) =>
  z.check<string>((payload) => {
    const message = find(payload.value)
    if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value })
  })

/** Optional text of at most `max` characters; '' if the field is missing. */
export const freeText = (max: number) =>
  z.prefault(z.string().check(z.trim(), z.maxLength(max, FIELD_TEXTS.tooLong)), '')

export const emailText = (missing: string) => requiredText(missing, FIELD_LIMITS.email).check(checkText(findEmailError))

/** Maximum characters of a single-line field (FORM-5). */
const LINE_MAX = 2000

/** Untrimmed text, for passwords and ids; '' if the field is missing. `find` returns an error message or null. */
export const rawText = (find: (text: string) => string | null = () => null) =>
  z.prefault(z.string().check(checkText(find), z.maxLength(LINE_MAX, FIELD_TEXTS.tooLong)), '')

export const longText = (find: (text: string) => string | null) => z.prefault(z.string().check(checkText(find)), '')

export const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    z.array(item),
  )

/**
 * Creates a rule over several fields; `find` returns the error messages by field. It also gets the typed text of a
 * field that already has an error; a repeated field with an error is left out.
 */
export function check<Values extends object>(find: (values: Partial<Values>) => FieldErrors) {
  const rule = z.check<Values>((payload) => {
    const values: Partial<Values> = { ...payload.value }
    for (const { path: [field = ''] = [] } of payload.issues) {
      if (typeof Reflect.get(values, field) === 'object') Reflect.deleteProperty(values, field)
    }
    for (const [field, message] of Object.entries(find(values))) {
      if (message !== undefined) payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
    }
  })
  rule._zod.def.when = () => true
  return rule
}
