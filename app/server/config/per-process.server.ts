/**
 * What this process has once under a name, made on first use. On globalThis, because the server bundle carries a second
 * copy of each module, and a variable of a module would exist twice.
 */
export function perProcess<T>(name: string, create: () => T): T {
  const key = Symbol.for(`wohnportal.${name}`)
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, create())
  return Reflect.get(globalThis, key)
}
