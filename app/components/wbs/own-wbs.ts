import { useSyncExternalStore } from 'react'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { toDay } from '#app/shared/format/date.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import { wbsWord } from '#app/shared/wbs/wbs-word.ts'
import { createOwnWbsStore, OWN_WBS_KEY } from './own-wbs-store.ts'

/** The visitor's own WBS, which stays on the device until an application (WBS-4). */
export const ownWbs = createOwnWbsStore(() => window.localStorage)

function onStorage({ key }: StorageEvent) {
  // `key` is null if another tab has cleared the whole storage.
  if (key === null || key === OWN_WBS_KEY) ownWbs.reload()
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = ownWbs.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

/** Returns null on the server and during hydration. */
export function useOwnWbs(): Wbs | null {
  return useSyncExternalStore<Wbs | null>(subscribe, ownWbs.get, () => null)
}

/** Returns the features of a card, first a word about the visitor's WBS if the flat needs one; `more` is then 1. */
export function useCardTags(card: ExposeCard): { tags: string[]; more: 0 | 1 } {
  const own = useOwnWbs()
  const word = own && wbsWord(card, own, toDay(new Date()))
  return word === null ? { tags: card.merkmale, more: 0 } : { tags: [word, ...card.merkmale], more: 1 }
}
