import { useSyncExternalStore } from 'react'
import { createFavoritenStore, FAVORITEN_KEY, type Favorit } from './favoriten-store.ts'

export const favoriten = createFavoritenStore(() => (typeof window === 'undefined' ? null : window.localStorage))

let pages = 0

function onStorage(event: StorageEvent) {
  // `key` is null if another tab has cleared the whole storage.
  if (event.key === null || event.key === FAVORITEN_KEY) favoriten.reload()
}

/** Reloads the list of a page restored from the back/forward cache: a cached page receives no storage events. */
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

/** Returns the Anfragenliste; null on the server and during hydration. */
export function useFavoriten(): Favorit[] | null {
  return useSyncExternalStore<Favorit[] | null>(subscribe, favoriten.list, () => null)
}

export function useFavoritenCount(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => favoriten.list().length,
    () => null,
  )
}

export function useIsFavorit(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => favoriten.has(id),
    () => false,
  )
}
