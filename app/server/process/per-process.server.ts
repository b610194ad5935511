/** Returns a singleton of this process. It is on globalThis, as the server bundle has a second copy of each module. */
export function perProcess<T>(name: string, create: () => T): T {
  const key = Symbol.for(`wohnportal.${name}`)
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, create())
  return Reflect.get(globalThis, key)
}
