import { type Guard, isText, objectOf, recordOf } from '../json/guards.ts'
import { isPersonField, type PersonField, type PersonValues } from './person-fields.ts'
import { tidyAnswer } from './person-rules.ts'

/** What somebody has made of an answer, and what it was before. */
export type Change = { before: string; mine: string }
export type Changes = Partial<Record<PersonField, Change>>

const areChanges = recordOf(objectOf({ before: isText, mine: isText }))
export const isChanges: Guard<Changes> = (value): value is Changes =>
  areChanges(value) && Object.keys(value).every(isPersonField)

export type Merged = {
  /** Mine where I have changed something, theirs everywhere else; where both have, mine until somebody chooses. */
  values: PersonValues
  /** What is not stored yet. */
  open: Changes
  /** Where both have changed the same answer, and not to the same. */
  conflicts: PersonField[]
}

/**
 * Brings together what is stored now and what somebody has changed of an earlier state, answer by answer (SCHRITT-9): only
 * where both have changed the same one somebody has to choose.
 */
export function mergeAnswers(stored: PersonValues, changes: Changes): Merged {
  const merged: Merged = { values: { ...stored }, open: {}, conflicts: [] }
  for (const [field, change] of Object.entries(changes)) {
    if (!isPersonField(field)) continue
    const [theirs, mine, before] = [stored[field] ?? '', change.mine, change.before].map((text) =>
      tidyAnswer(field, text),
    )
    if (mine === theirs || mine === before) continue
    merged.values[field] = change.mine
    merged.open[field] = change
    if (theirs !== before) merged.conflicts.push(field)
  }
  return merged
}
