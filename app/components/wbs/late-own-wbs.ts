import { useSyncExternalStore } from 'react'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { toDay } from '#app/shared/format/date.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import { importLate } from '../hooks/import-late.ts'
import { OWN_WBS_KEY } from './own-wbs-key.ts'

const load = () => Promise.all([import('./own-wbs.ts'), import('#app/shared/wbs/wbs-word.ts')])

let loaded: Awaited<ReturnType<typeof load>> | null = null
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Loads the code for the visitor's own WBS. Call it when the visitor stores a WBS on this device. */
export function loadOwnWbs(): Promise<void> {
  loading ??= importLate(load).then((modules) => {
    loaded = modules
    loaded[0].subscribeToOwnWbs(tell)
    tell()
  })
  return loading
}

function isKept(): boolean {
  try {
    return window.localStorage.getItem(OWN_WBS_KEY) !== null
  } catch {
    return false
  }
}

function loadIfKept() {
  if (isKept()) void loadOwnWbs()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  loadIfKept()
  // Another tab may start to keep a WBS.
  window.addEventListener('storage', loadIfKept)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', loadIfKept)
  }
}

const read = (): Wbs | null => loaded?.[0].ownWbs.get() ?? null

/**
 * Returns the visitor's own WBS (WBS-4). Null on the server, during hydration, and until the code is loaded. Only
 * devices that keep a WBS load that code, because few visitors need it.
 */
export function useLateOwnWbs(): Wbs | null {
  return useSyncExternalStore<Wbs | null>(subscribe, read, () => null)
}

/** Returns a card's tags. If a WBS is needed, the first tag may be about the visitor's own WBS; `more` is then 1. */
export function useCardTags(card: ExposeCard): { tags: string[]; more: 0 | 1 } {
  const own = useLateOwnWbs()
  const word = own && loaded ? loaded[1].wbsWord(card, own, toDay(new Date())) : null
  return word === null ? { tags: card.merkmale, more: 0 } : { tags: [word, ...card.merkmale], more: 1 }
}
