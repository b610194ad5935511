import { useRouteLoaderData } from 'react-router'
import { isAngemeldetAntwort, type KontoStand } from '#app/shared/konten/konto-stand.ts'

/** Who is signed in, as the root loader has answered last; null for nobody. */
export function useAngemeldet(): KontoStand | null {
  const root = useRouteLoaderData('root')
  return isAngemeldetAntwort(root) ? root.angemeldet : null
}
