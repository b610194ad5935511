import { useRouteLoaderData } from 'react-router'
import { isAngemeldetAnswer, type KontoSummary } from '#app/shared/konten/konto-summary.ts'

/** Signed-in person from the last root loader data; null if not signed in. */
export function useAngemeldet(): KontoSummary | null {
  const root = useRouteLoaderData('root')
  return isAngemeldetAnswer(root) ? root.angemeldet : null
}
