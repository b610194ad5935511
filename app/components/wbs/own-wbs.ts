import { useSyncExternalStore } from 'react'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import { OWN_WBS_KEY } from './own-wbs-key.ts'
import { createOwnWbsStore } from './own-wbs-store.ts'

/** The visitor's own WBS, which stays on the device until an application (WBS-4). */
export const ownWbs = createOwnWbsStore(() => window.localStorage)

function onStorage({ key }: StorageEvent) {
  // `key` is null if another tab has cleared the whole storage.
  if (key === null || key === OWN_WBS_KEY) ownWbs.reload()
}

/** Subscribes to changes of the WBS, also by other tabs. */
export function subscribeToOwnWbs(listener: () => void): () => void {
  const unsubscribe = ownWbs.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

/** Returns null on the server and during hydration. */
export function useOwnWbs(): Wbs | null {
  return useSyncExternalStore<Wbs | null>(subscribeToOwnWbs, ownWbs.get, () => null)
}
