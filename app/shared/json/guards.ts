/** Checks the shape of data from another version of the portal. Every page loads this file, so it does not use zod. */
export type Guard<T> = (value: unknown) => value is T
/** Type that the guard `G` accepts, for types that are defined by their guard. */
export type Guarded<G> = G extends Guard<infer T> ? T : never

export const isText: Guard<string> = (value): value is string => typeof value === 'string'
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number'
export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'

export function oneOf<const V extends readonly unknown[]>(...values: V): Guard<V[number]> {
  return (value): value is V[number] => values.includes(value)
}

export function anyOf<G extends Guard<unknown>[]>(...guards: G): Guard<Guarded<G[number]>> {
  return (value): value is Guarded<G[number]> => guards.some((guard) => guard(value))
}

export const orNull = <T>(guard: Guard<T>) => anyOf(guard, oneOf(null))
export const orMissing = <T>(guard: Guard<T>) => anyOf(guard, oneOf(undefined))

export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard)
}

export function recordOf<T>(guard: Guard<T>): Guard<Record<string, T>> {
  return (value): value is Record<string, T> => isObject(value) && Object.values(value).every(guard)
}

/** Guard for an object: checks the given fields and allows any others. */
export function objectOf<S extends Record<string, Guard<unknown>>>(
  fields: S,
): Guard<{ [K in keyof S]: Guarded<S[K]> }> {
  const entries = Object.entries(fields)
  return (value): value is { [K in keyof S]: Guarded<S[K]> } =>
    isObject(value) && entries.every(([name, guard]) => guard(value[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
