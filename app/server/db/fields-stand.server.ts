import { hash } from 'node:crypto'

/** Form fields after a save; the form continues from these. */
export type SavedFields = { fields: Readonly<Record<string, string>>; stand: string }

/**
 * Version of a form's fields, for forms that share a row with others (optimistic concurrency). Compared under the row's
 * lock; unrelated changes such as new pictures do not conflict.
 */
export function toFieldsStand(fields: Readonly<Record<string, string>>): string {
  return hash('sha256', JSON.stringify(Object.entries(fields).toSorted()), 'base64url').slice(0, 22)
}
