import { isPersonValues, type PersonValues } from './person-fields.ts'

/** More than all fields of a step may hold. */
export const STAND_MAX = 10_000

/** What the form had shown; nothing of what is no such thing, and then whatever is stored counts as changed meanwhile. */
export function readStand(text: string): PersonValues {
  try {
    const stand: unknown = JSON.parse(text)
    return isPersonValues(stand) ? stand : {}
  } catch {
    return {}
  }
}
