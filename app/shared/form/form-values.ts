import { anyOf, isText, listOf, recordOf } from '../json/guards.ts'

/** What a form holds, as it was typed: a text for each field, several for a field that was sent several times. */
export type FormValues = Record<string, string | string[]>

export const isFormValues = recordOf(anyOf(isText, listOf(isText)))

/** Reads a form, whoever sent it. Files are left out, and NUL, because PostgreSQL has no such character. */
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
