import { type Guard, isText, objectOf, recordOf } from '../json/guards.ts'
import { isPersonField, type PersonField, type PersonValues } from './person-fields.ts'
import { tidyAnswer } from './person-rules.ts'

/** An edited answer, with its former value. */
export type Change = { before: string; mine: string }
export type Changes = Partial<Record<PersonField, Change>>

const areChanges = recordOf(objectOf({ before: isText, mine: isText }))
export const isChanges: Guard<Changes> = (value): value is Changes =>
  areChanges(value) && Object.keys(value).every(isPersonField)

export type Merged = {
  /** My edits and their values elsewhere; on a conflict mine until resolved. */
  values: PersonValues
  /** Unsaved edits. */
  open: Changes
  /** Fields that both edited differently. */
  conflicts: PersonField[]
}

/**
 * Merges stored answers with edits of an earlier state, by answer (SCHRITT-9); only answers both changed need a choice.
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
