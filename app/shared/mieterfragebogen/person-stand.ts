import { isPersonValues, type PersonValues } from './person-fields.ts'

/** Maximum characters of the form field `stand`; larger than all answers of a step together. */
export const STAND_MAX = 10_000

/** Reads the answers that the form showed at first. If unreadable, all stored answers count as changed. */
export function readStand(text: string): PersonValues {
  try {
    const stand: unknown = JSON.parse(text)
    return isPersonValues(stand) ? stand : {}
  } catch {
    return {}
  }
}
