import { type Guard, isText, objectOf, recordOf } from '../json/guards.ts'
import { isPersonField, type PersonField, type PersonValues } from './person-fields.ts'
import { tidyAnswer } from './person-rules.ts'

export type Change = { before: string; mine: string }
export type Changes = Partial<Record<PersonField, Change>>

const areChanges = recordOf(objectOf({ before: isText, mine: isText }))
export const isChanges: Guard<Changes> = (value): value is Changes =>
  areChanges(value) && Object.keys(value).every(isPersonField)

export type Merged = {
  /** Stored values with the person's own edits. In a conflict, the person's edit wins. */
  values: PersonValues
  open: Changes
  /** Fields that were changed both here and elsewhere, to different values. */
  conflicts: PersonField[]
}

/** Merges stored answers with the person's own edits, field by field (SCHRITT-9). */
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
