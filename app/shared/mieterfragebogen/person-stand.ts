import { isPersonValues, type PersonValues } from './person-fields.ts'

/** In characters; larger than all fields of a step. */
export const STAND_MAX = 10_000

/** Values that the form had shown. Unreadable text is empty, so all stored answers count as changed. */
export function readStand(text: string): PersonValues {
  try {
    const stand: unknown = JSON.parse(text)
    return isPersonValues(stand) ? stand : {}
  } catch {
    return {}
  }
}
