import { hash } from 'node:crypto'

export type SavedFields = { fields: Readonly<Record<string, string>>; stand: string }

/**
 * Version of a form's fields (optimistic concurrency), for forms that share a row: other changes of the row do not
 * conflict. Compare under the row's lock.
 */
export function toFieldsStand(fields: Readonly<Record<string, string>>): string {
  return hash('sha256', JSON.stringify(Object.entries(fields).toSorted()), 'base64url').slice(0, 22)
}
