import { EXPOSE_FIELD_NAMES, type ExposeField, type ExposeTexts, mapFields, tidyText } from './expose-fields.ts'

export type MergedTexts = {
  /** Mine where I have changed something, theirs everywhere else. */
  texts: ExposeTexts
  /** What only I have changed. */
  own: ExposeField[]
  /** What both have changed, and not to the same. */
  conflicts: ExposeField[]
}

/**
 * Brings together what is stored now and what somebody has made of what their form had shown, field by field (BESTAND-5).
 */
export function mergeTexts({
  shown,
  typed,
  stored,
}: Record<'shown' | 'typed' | 'stored', Readonly<Partial<Record<ExposeField, string>>>>): MergedTexts {
  const textOf = (texts: typeof shown, field: ExposeField) => tidyText(field, texts[field] ?? '')
  const changed = EXPOSE_FIELD_NAMES.filter((field) => {
    const mine = textOf(typed, field)
    return mine !== textOf(shown, field) && mine !== textOf(stored, field)
  })
  const conflicts = changed.filter((field) => textOf(stored, field) !== textOf(shown, field))
  return {
    texts: mapFields((field) => (changed.includes(field) ? typed[field] : stored[field]) ?? ''),
    own: changed.filter((field) => !conflicts.includes(field)),
    conflicts,
  }
}
