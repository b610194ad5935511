import { hash } from 'node:crypto'

/** The fields of a form as a save has left them; the form goes on from these. */
export type SavedFields = { fields: Readonly<Record<string, string>>; stand: string }

/**
 * The state of what a form shows, for a form that stands beside others which change the same row: comes back with the form,
 * and is compared where the row is held. Pictures that came meanwhile are not in its way.
 */
export function toFieldsStand(fields: Readonly<Record<string, string>>): string {
  return hash('sha256', JSON.stringify(Object.entries(fields).toSorted()), 'base64url').slice(0, 22)
}
