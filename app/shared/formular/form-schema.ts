import * as z from 'zod/mini'
import { findEmailFehler } from '../konten/email-adresse.ts'
import { FELD_GRENZEN } from '../konten/feld-grenzen.ts'
import { FELD_TEXTE } from '../konten/konten-texte.ts'
import type { FieldErrors } from './form-answer.ts'

/** A form that is nothing but a button. */
export const NurKnopfSchema = z.object({})

/** A line of text that has to be there, without the white space around it. `fehlt`: what is said of an empty one. */
export const pflichtText = (fehlt: string, max: number) =>
  z.string({ error: fehlt }).check(z.trim(), z.minLength(1, fehlt), z.maxLength(max, FELD_TEXTE.zuLang))

/** A rule of one text: what is wrong with it, or null. */
const says = (find: (text: string) => string | null) =>
  z.check<string>((payload) => {
    const message = find(payload.value)
    if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value })
  })

/** A line of text that may be missing: '' then. */
export const freierText = (max: number) =>
  z.prefault(z.string().check(z.trim(), z.maxLength(max, FELD_TEXTE.zuLang)), '')

/** An address that can be somebody's. `fehlt`: what is said of an empty field. */
export const emailText = (fehlt: string) => pflichtText(fehlt, FELD_GRENZEN.email).check(says(findEmailFehler))

/** A text exactly as it was typed, a password say; '' where it is missing. `find`: what is wrong with it, or null. */
export const rohText = (find: (text: string) => string | null = () => null) =>
  z.prefault(z.string().check(says(find)), '')

/** Several of a list: a field that may be sent more than once. */
export const liste = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    z.array(item),
  )

/** A rule over several fields, asked beside other wrong ones too: the sentence for each field it finds wrong. */
export function pruefe<Werte>(find: (werte: Werte) => FieldErrors) {
  const rule = z.check<Werte>((payload) => {
    for (const [feld, message] of Object.entries(find(payload.value))) {
      if (message !== undefined) payload.issues.push({ code: 'custom', path: [feld], message, input: payload.value })
    }
  })
  rule._zod.def.when = () => true
  return rule
}
