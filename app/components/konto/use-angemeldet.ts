import { useRouteLoaderData } from 'react-router'
import { isAngemeldetAnswer, type KontoSummary } from '#app/shared/konten/konto-summary.ts'

/** Who is signed in, as the root loader has answered last; null for nobody. */
export function useAngemeldet(): KontoSummary | null {
  const root = useRouteLoaderData('root')
  return isAngemeldetAnswer(root) ? root.angemeldet : null
}
