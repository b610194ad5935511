import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'

const MAX_QUOTED = 200

type Fields = Readonly<Record<string, string>>

/** Returns the changed fields for the audit log, long values shortened; null if nothing changed. */
export function describeFields(
  before: Fields,
  after: Fields,
): { vorher: ProtokollWerte; nachher: ProtokollWerte } | null {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  if (names.length === 0) return null
  const quote = (fields: Fields) => Object.fromEntries(names.map((name) => [name, quoted(fields[name])]))
  return { vorher: quote(before), nachher: quote(after) }
}

function quoted(value: string | undefined): string | null {
  if (value === undefined || value === '') return null
  return value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value
}
