import { useRouteLoaderData } from 'react-router'
import type { KontoStand } from '#app/shared/konten/konto-stand.ts'

/** Who is signed in, as the root loader has answered last; null for nobody. */
export function useAngemeldet(): KontoStand | null {
  const root = useRouteLoaderData('root') as { angemeldet: KontoStand | null } | undefined
  return root?.angemeldet ?? null
}
