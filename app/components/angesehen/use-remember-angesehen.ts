import { useEffect } from 'react'

/** Shorter visits do not count. */
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
