import { anyOf, isText, listOf, recordOf } from '../json/guards.ts'

/** Texts of a sent form by field name; a repeated field has a list. */
export type FormValues = Record<string, string | string[]>

export const isFormValues = recordOf(anyOf(isText, listOf(isText)))

/** Reads the texts of a form. Drops files, and NUL characters, which PostgreSQL cannot store. */
export function readFormValues(formData: FormData): FormValues {
  const values = new Map<string, string | string[]>()
  for (const [name, entry] of formData) {
    if (typeof entry !== 'string') continue
    const value = entry.replaceAll('\0', '')
    const before = values.get(name)
    values.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(values)
}
