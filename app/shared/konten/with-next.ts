export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?weiter=${encodeURIComponent(next)}`
}
