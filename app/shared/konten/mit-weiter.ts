/** A path of the sign-in flow that keeps where the person wanted to go; null keeps nothing. */
export function mitWeiter(pfad: string, weiter: string | null): string {
  return weiter === null ? pfad : `${pfad}?weiter=${encodeURIComponent(weiter)}`
}
