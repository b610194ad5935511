import {
  EXPOSE_FIELD_NAMES,
  EXPOSE_FIELDS,
  type ExposeField,
  type ExposeTexts,
  isExposeField,
  tidyText,
} from '#app/shared/verwaltung/expose-fields.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll-aktion.ts'
import { isQuotedInPart } from '../import/quote.server.ts'

/**
 * How an Exposé was before its last changes, read backwards from the newest (BESTAND-8). `lost`: of these fields nobody
 * knows any more what they said then, since an import has quoted them in part, so they stay as they are.
 */
export function readBack(entries: readonly { vorher: ProtokollWerte | null }[]): {
  before: Partial<ExposeTexts>
  lost: ExposeField[]
} {
  const before = new Map<ExposeField, string | null>()
  for (const { vorher } of entries) {
    for (const [field, value] of Object.entries(vorher ?? {})) {
      if (isExposeField(field) && field !== 'sichtbarkeit') before.set(field, readValue(field, value))
    }
  }
  return {
    before: Object.fromEntries([...before].filter(([, text]) => text !== null)),
    lost: EXPOSE_FIELD_NAMES.filter((field) => before.get(field) === null),
  }
}

/** The text that the form has for it; null where that cannot be told. */
function readValue(field: ExposeField, value: ProtokollWerte[string]): string | null {
  if (value === null || value === '') return ''
  if (isQuotedInPart(value)) return null
  // An import tells numbers as they are stored.
  const text = typeof value === 'number' ? String(value).replace('.', ',') : String(value)
  return EXPOSE_FIELDS[field].read(text) === null ? null : tidyText(field, text)
}
