/** Deletes all singletons of this process (`perProcess`), as if it had just started. */
export function forgetProcess(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (Symbol.keyFor(key)?.startsWith('wohnportal.')) Reflect.deleteProperty(globalThis, key)
  }
}
