import * as z from 'zod/mini'
import { findEmailError } from '../konten/email-adresse.ts'
import { FIELD_LIMITS } from '../konten/field-limits.ts'
import { FIELD_TEXTS } from '../konten/konten-texts.ts'
import type { FieldErrors } from './form-answer.ts'

/** A form that is nothing but a button. */
export const ButtonOnlySchema = z.object({})

/** A line of text that has to be there, without the white space around it. `missing`: what is said of an empty one. */
export const requiredText = (missing: string, max: number) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(max, FIELD_TEXTS.tooLong))

/** A rule of one text: what is wrong with it, or null. */
const says = (find: (text: string) => string | null) =>
  z.check<string>((payload) => {
    const message = find(payload.value)
    if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value })
  })

/** A line of text that may be missing: '' then. */
export const freeText = (max: number) =>
  z.prefault(z.string().check(z.trim(), z.maxLength(max, FIELD_TEXTS.tooLong)), '')

/** An address that can be somebody's. `missing`: what is said of an empty field. */
export const emailText = (missing: string) => requiredText(missing, FIELD_LIMITS.email).check(says(findEmailError))

/** More than any single line of the portal needs (FORM-5). */
const LINE_MAX = 2000

/**
 * A line of text exactly as it was typed, a password say; '' where it is missing. `find`: what is wrong with it, or null.
 */
export const rawText = (find: (text: string) => string | null = () => null) =>
  z.prefault(z.string().check(says(find), z.maxLength(LINE_MAX, FIELD_TEXTS.tooLong)), '')

/** A text of several lines, whole: `find` says by how much it is too long. */
export const longText = (find: (text: string) => string | null) => z.prefault(z.string().check(says(find)), '')

/** Several of a list: a field that may be sent more than once. */
export const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    z.array(item),
  )

/**
 * A rule over several fields, asked beside other wrong ones too: the sentence for each field it finds wrong. A wrong one
 * stands there as it was typed, or is missing where it is no text: sent twice, or something that could not be read.
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
