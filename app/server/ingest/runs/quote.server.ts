import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'

type Value = ProtokollWerte[string]

const MAX_QUOTED = 200

/** Shortens long texts and replaces lists by their length, to limit the size of audit entries. */
export function quote(value: Value | readonly unknown[] | undefined): Value {
  if (value === undefined || value === null) return null
  if (typeof value === 'object') return `${value.length} Einträge`
  return typeof value === 'string' && value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value
}

/** True if `quote` may have shortened the value, so that it cannot be restored. */
export function isQuotedInPart(value: Value): boolean {
  if (typeof value !== 'string') return false
  return (value.length === MAX_QUOTED + 1 && value.endsWith('…')) || /^\d+ Einträge$/.test(value)
}
