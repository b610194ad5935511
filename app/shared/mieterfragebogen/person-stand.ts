import { isPersonValues, type PersonValues } from './person-fields.ts'

/** Maximum characters of the form field `stand`; more than all answers of a step together. */
export const STAND_MAX = 10_000

/** Reads the answers that the form showed when it was opened. If unreadable, all answers count as changed. */
export function readStand(text: string): PersonValues {
  try {
    const stand: unknown = JSON.parse(text)
    return isPersonValues(stand) ? stand : {}
  } catch {
    return {}
  }
}
