import { useSyncExternalStore } from 'react'
import { createFavoritenStore, FAVORITEN_KEY, type Favorit } from './favoriten-store.ts'

/** The Anfragenliste of this browser; one for the whole page. */
export const favoriten = createFavoritenStore(() => (typeof window === 'undefined' ? null : window.localStorage))

let pages = 0

function onStorage(event: StorageEvent) {
  // `key` is null when another tab has emptied the whole storage.
  if (event.key === null || event.key === FAVORITEN_KEY) favoriten.reload()
}

/** A page that comes back from the browser's back/forward cache has missed the storage events meanwhile. */
function onPageShow(event: PageTransitionEvent) {
  if (event.persisted) favoriten.reload()
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = favoriten.subscribe(listener)
  if (pages++ === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  return () => {
    unsubscribe()
    if (--pages === 0) {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }
}

/** The list, or null as long as it is not known (on the server and while the page hydrates). */
export function useFavoriten(): Favorit[] | null {
  return useSyncExternalStore<Favorit[] | null>(subscribe, favoriten.list, () => null)
}

/** Number of Exposés on the list; null as long as it is not known. */
export function useFavoritenCount(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => favoriten.list().length,
    () => null,
  )
}

/** Whether the Exposé is on the list; false as long as that is not known. */
export function useIsFavorit(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => favoriten.has(id),
    () => false,
  )
}
