/** A path of the sign-in flow that keeps where the person wanted to go; null keeps nothing. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?weiter=${encodeURIComponent(next)}`
}
