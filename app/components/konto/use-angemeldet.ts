import { useRouteLoaderData } from 'react-router'
import { isAngemeldetAnswer, type KontoSummary } from '#app/shared/konten/konto-summary.ts'

export function useAngemeldet(): KontoSummary | null {
  const root = useRouteLoaderData('root')
  return isAngemeldetAnswer(root) ? root.angemeldet : null
}
