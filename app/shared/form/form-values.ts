import { anyOf, isText, listOf, recordOf } from '../json/guards.ts'

/** What a form holds, as it was typed: a text for each field, several for a field that was sent several times. */
export type FormValues = Record<string, string | string[]>

export const isFormValues = recordOf(anyOf(isText, listOf(isText)))

/** Reads a form, whoever sent it. Files are left out. */
export function readFormValues(formData: FormData): FormValues {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of formData) {
    if (typeof value !== 'string') continue
    const before = values.get(name)
    values.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(values)
}
