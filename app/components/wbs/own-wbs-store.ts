import { isNumber, isText, objectOf, orNull } from '#app/shared/json/guards.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import { isWbsArt } from '#app/shared/wbs/wbs-arten.ts'
import { OWN_WBS_KEY } from './own-wbs-key.ts'

const isWbs = objectOf({
  art: isWbsArt,
  zimmer: orNull(isNumber),
  flaeche: orNull(isNumber),
  gueltigBis: orNull(isText),
})

/** Parses a stored WBS and never throws; null if it is invalid. */
export function parseOwnWbs(text: string | null): Wbs | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isWbs(stored)) return null
    const { art, zimmer, flaeche, gueltigBis } = stored
    return { art, zimmer, flaeche, gueltigBis }
  } catch {
    return null
  }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Creates the store of the visitor's WBS in local storage, or in memory only if local storage is blocked. */
export function createOwnWbsStore(openStorage: () => Store) {
  const listeners = new Set<() => void>()
  let own: Wbs | null | undefined

  function read(): Wbs | null {
    try {
      return parseOwnWbs(openStorage().getItem(OWN_WBS_KEY))
    } catch {
      return null
    }
  }

  function adopt(next: Wbs | null) {
    own = next
    for (const listener of listeners) listener()
  }

  return {
    /** Returns the visitor's WBS; null if none is stored. Returns the same object until the WBS changes. */
    get(): Wbs | null {
      if (own === undefined) own = read()
      return own
    },
    keep(next: Wbs | null): void {
      try {
        if (next === null) openStorage().removeItem(OWN_WBS_KEY)
        else openStorage().setItem(OWN_WBS_KEY, JSON.stringify(next))
      } catch {
        // Without storage the WBS lasts as long as the page.
      }
      adopt(next)
    },
    reload: () => adopt(read()),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
