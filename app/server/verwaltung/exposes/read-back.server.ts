import { isQuotedInPart } from '#app/server/ingest/runs/quote.server.ts'
import {
  EXPOSE_FIELD_NAMES,
  EXPOSE_FIELDS,
  type ExposeField,
  type ExposeTexts,
  isExposeField,
  tidyText,
} from '#app/shared/verwaltung/exposes/expose-fields.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'

/** Reads former values from audit entries (BESTAND-8). `lost`: fields whose value is recorded in part or unreadable. */
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

/** Returns null if the former value is unknown. */
function readValue(field: ExposeField, value: ProtokollWerte[string]): string | null {
  if (value === null || value === '') return ''
  if (isQuotedInPart(value)) return null
  // Imports record numbers as stored.
  const text = typeof value === 'number' ? String(value).replace('.', ',') : String(value)
  return EXPOSE_FIELDS[field].read(text) === null ? null : tidyText(field, text)
}
