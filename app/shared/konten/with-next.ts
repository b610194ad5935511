/** Path of the sign-in flow with the target to continue to, if any. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?weiter=${encodeURIComponent(next)}`
}
