import { anyOf, isText, listOf, recordOf } from '../json/guards.ts'

/** A list for a repeated field. */
export type FormValues = Record<string, string | string[]>

export const isFormValues = recordOf(anyOf(isText, listOf(isText)))

/** Ignores files, and NUL, which PostgreSQL cannot store. */
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
