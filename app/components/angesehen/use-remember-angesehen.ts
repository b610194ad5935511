import { useEffect } from 'react'

/** Milliseconds: what is left sooner has not been looked at. */
const AFTER_MS = 3_000

/** Remembers the Exposé that a page is about (WEITER-4), with code that comes long after the page. */
export function useRememberAngesehen(exposeId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./angesehen-store.ts').then(
        ({ rememberAngesehen }) => rememberAngesehen(exposeId),
        // Nobody has asked for it, so nobody misses it.
        () => undefined,
      )
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [exposeId])
}
