import { OPENIMMO_FIELDS, type OpenimmoField, type OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'

export type Merge<Values> = {
  /** What the Exposé or Liegenschaft gets. */
  changes: Partial<Values>
  /** What the Verwaltung has set otherwise, which stays. */
  kept: (keyof Values)[]
}

const FIELDS = Object.keys(OPENIMMO_FIELDS).filter((field): field is OpenimmoField => field in OPENIMMO_FIELDS)

/** What a further import changes of an Exposé. */
export function mergeValues(
  last: Partial<OpenimmoValues>,
  current: OpenimmoValues,
  next: OpenimmoValues,
): Merge<OpenimmoValues> {
  return mergeFields(FIELDS, { last, current, next })
}

type Three<Values> = { last: Partial<Values>; current: Values; next: Partial<Values> }

/**
 * What a further import changes (OPENIMMO-4): a field goes along with the file as long as it is what the last import has
 * made it. One that is something else was changed by the Verwaltung and stays.
 */
export function mergeFields<Values extends object>(
  fields: readonly (keyof Values)[],
  { last, current, next }: Three<Values>,
): Merge<Values> {
  const said = fields.filter((field) => next[field] !== undefined)
  const differing = said.filter((field) => !isSame(current[field], next[field]))
  const isTouched = (field: keyof Values) => field in last && !isSame(current[field], last[field])
  const changes: Partial<Values> = {}
  for (const field of differing) if (!isTouched(field)) changes[field] = next[field]
  return { changes, kept: differing.filter(isTouched) }
}

/** Whether two values are the same, however the keys of what they hold are ordered. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other)
}

function stable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
