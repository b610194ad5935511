import { useSyncExternalStore } from 'react'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import { OWN_WBS_KEY } from './own-wbs-key.ts'
import { createOwnWbsStore } from './own-wbs-store.ts'

/** Store of the visitor's own WBS, which the server does not receive before an application (WBS-4). */
export const ownWbs = createOwnWbsStore(() => window.localStorage)

function onStorage({ key }: StorageEvent) {
  // `key` is null if another tab has cleared the whole storage.
  if (key === null || key === OWN_WBS_KEY) ownWbs.reload()
}

export function subscribeToOwnWbs(listener: () => void): () => void {
  const unsubscribe = ownWbs.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

/** Returns the visitor's own WBS; null if none is stored, on the server and during hydration. */
export function useOwnWbs(): Wbs | null {
  return useSyncExternalStore<Wbs | null>(subscribeToOwnWbs, ownWbs.get, () => null)
}
