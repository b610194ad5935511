/**
 * Whether a value is of a shape. For what comes over the network or out of a storage: a page may be older than the
 * server it asks, or newer. Every page loads this, so it is not zod, which checks what people send to the server.
 */
export type Guard<T> = (value: unknown) => value is T
/** What passes a guard: the type, where the guard is its one description. */
export type Guarded<G> = G extends Guard<infer T> ? T : never

export const isText: Guard<string> = (value): value is string => typeof value === 'string'
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number'
export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'

/** One of these values and nothing else. */
export function oneOf<const V extends readonly unknown[]>(...values: V): Guard<V[number]> {
  return (value): value is V[number] => values.includes(value)
}

/** Of one of these shapes. */
export function anyOf<G extends Guard<unknown>[]>(...guards: G): Guard<Guarded<G[number]>> {
  return (value): value is Guarded<G[number]> => guards.some((guard) => guard(value))
}

export const orNull = <T>(guard: Guard<T>) => anyOf(guard, oneOf(null))
/** For a field that may be missing. */
export const orMissing = <T>(guard: Guard<T>) => anyOf(guard, oneOf(undefined))

export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard)
}

/** An object with any names and values of one shape. */
export function recordOf<T>(guard: Guard<T>): Guard<Record<string, T>> {
  return (value): value is Record<string, T> => isObject(value) && Object.values(value).every(guard)
}

/** An object with these fields; others may be there. */
export function objectOf<S extends Record<string, Guard<unknown>>>(
  fields: S,
): Guard<{ [K in keyof S]: Guarded<S[K]> }> {
  const entries = Object.entries(fields)
  return (value): value is { [K in keyof S]: Guarded<S[K]> } =>
    isObject(value) && entries.every(([name, guard]) => guard(value[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
