import { OPENIMMO_FIELDS, type OpenimmoField, type OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'

export type Merge<Values> = {
  changes: Partial<Values>
  /** Fields whose value was changed by staff and therefore stays. */
  kept: (keyof Values)[]
}

const FIELDS = Object.keys(OPENIMMO_FIELDS).filter((field): field is OpenimmoField => field in OPENIMMO_FIELDS)

export function mergeValues(
  last: Partial<OpenimmoValues>,
  current: OpenimmoValues,
  next: OpenimmoValues,
): Merge<OpenimmoValues> {
  return mergeFields(FIELDS, { last, current, next })
}

type Three<Values> = { last: Partial<Values>; current: Values; next: Partial<Values> }

/** Takes the file's value of a field unless staff changed the field since the last import (OPENIMMO-4). */
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
