import { data } from 'react-router'
import { ANTWORT_FRIST_MS } from '#app/shared/formular/antwort-frist.ts'
import { geworfenerFehler, type Meldung } from '#app/shared/konten/anmelde-fehler.ts'

/** The status of such an answer of our own, for `shouldRevalidate`. */
export const OHNE_ANTWORT = 503

/**
 * For a `clientAction`: the answer of the server's action, or what `onFehler` makes of a request that failed on its way
 * or took too long. Without it the form, and all that was typed, would give way to the error page. Redirects pass.
 * The status keeps React Router from loading the page anew, which would fail the same way.
 */
export async function sende<T>(antwort: Promise<T>, onFehler: (meldung: Meldung) => T) {
  try {
    return await mitFrist(antwort)
  } catch (error) {
    if (error instanceof Response) throw error
    return data(onFehler(geworfenerFehler(error)), { status: OHNE_ANTWORT })
  }
}

async function mitFrist<T>(antwort: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frist = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The operation timed out.', 'TimeoutError')), ANTWORT_FRIST_MS)
  })
  try {
    return await Promise.race([antwort, frist])
  } finally {
    clearTimeout(timer)
  }
}
