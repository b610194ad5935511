import { EXPOSE_FIELD_NAMES, type ExposeField, type ExposeTexts, mapFields, tidyText } from './expose-fields.ts'

export type MergedTexts = {
  /** Stored values with the changes of this form. `own`: fields that were changed in this form and not elsewhere. */
  texts: ExposeTexts
  own: ExposeField[]
  /** Fields that were changed both here and elsewhere, to different values. */
  conflicts: ExposeField[]
}

/** Merges stored values with the changes of the form, field by field (BESTAND-5). */
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
