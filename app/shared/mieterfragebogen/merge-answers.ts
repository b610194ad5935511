import { type Guard, isText, objectOf, recordOf } from '../json/guards.ts'
import { isPersonField, type PersonField, type PersonValues } from './person-fields.ts'
import { tidyAnswer } from './person-rules.ts'

export type Change = { before: string; mine: string }
export type Changes = Partial<Record<PersonField, Change>>

const areChanges = recordOf(objectOf({ before: isText, mine: isText }))
export const isChanges: Guard<Changes> = (value): value is Changes =>
  areChanges(value) && Object.keys(value).every(isPersonField)

export type Merged = {
  /** Stored values with the own edits; in a conflict the own value. */
  values: PersonValues
  open: Changes
  /** Fields with different values here and elsewhere. */
  conflicts: PersonField[]
}

/** Merges stored answers with own edits, field by field (SCHRITT-9). Only fields changed on both sides conflict. */
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
