import { hash } from 'node:crypto'

export type SavedFields = { fields: Readonly<Record<string, string>>; stand: string }

/** Returns the version of a form's fields (optimistic concurrency). Compare versions while the row is locked. */
export function toFieldsStand(fields: Readonly<Record<string, string>>): string {
  return hash('sha256', JSON.stringify(Object.entries(fields).toSorted()), 'base64url').slice(0, 22)
}
