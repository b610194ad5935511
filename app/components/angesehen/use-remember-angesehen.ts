import { useEffect } from 'react'

/** Time in ms after which an Exposé counts as viewed. */
const AFTER_MS = 3_000

export function useRememberAngesehen(exposeId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./angesehen-store.ts').then(
        ({ rememberAngesehen }) => rememberAngesehen(exposeId),
        () => undefined,
      )
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [exposeId])
}
