import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll-aktion.ts'

type Value = ProtokollWerte[string]

/** Longest text that the Protokoll quotes of an import, which changes thousands of Exposés at once. */
const MAX_QUOTED = 200

/** A value for the Protokoll: of a long text its beginning, of a list how much stands in it. */
export function quote(value: Value | readonly unknown[] | undefined): Value {
  if (value === undefined || value === null) return null
  if (typeof value === 'object') return `${value.length} Einträge`
  return typeof value === 'string' && value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value
}

/** Whether `quote` may have left something out, so that nobody can go back to it. */
export function isQuotedInPart(value: Value): boolean {
  if (typeof value !== 'string') return false
  return (value.length === MAX_QUOTED + 1 && value.endsWith('…')) || /^\d+ Einträge$/.test(value)
}
