import { OPENIMMO_FIELDS, type OpenimmoField, type OpenimmoValues } from './openimmo-objekt.ts'

export type Merge = {
  /** What the Exposé gets. */
  changes: Partial<OpenimmoValues>
  /** What the Verwaltung has set otherwise, which stays. */
  kept: OpenimmoField[]
}

const FIELDS = Object.keys(OPENIMMO_FIELDS).filter((field): field is OpenimmoField => field in OPENIMMO_FIELDS)

/**
 * What a further import changes (OPENIMMO-4): a field goes along with the file as long as it is what the last import has
 * made it. One that is something else was changed by the Verwaltung and stays.
 */
export function mergeValues(last: Partial<OpenimmoValues>, current: OpenimmoValues, next: OpenimmoValues): Merge {
  const said = FIELDS.filter((field) => next[field] !== undefined)
  const differing = said.filter((field) => !isSame(current[field], next[field]))
  const isTouched = (field: OpenimmoField) => field in last && !isSame(current[field], last[field])
  const changed = differing.filter((field) => !isTouched(field))
  const changes: Partial<OpenimmoValues> = {}
  for (const field of changed) copyField(field, next, changes)
  return { changes, kept: differing.filter(isTouched) }
}

function copyField<F extends OpenimmoField>(field: F, from: OpenimmoValues, to: Partial<OpenimmoValues>): void {
  to[field] = from[field]
}

/** Whether two values are the same, however the keys of what they hold are ordered. */
function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other)
}

function stable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
