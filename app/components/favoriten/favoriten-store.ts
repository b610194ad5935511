import { isText, objectOf } from '#app/shared/json/guards.ts'
import { isUuid } from '#app/shared/uuid.ts'

/** Local storage key of the Anfragenliste (FAVORIT-1). */

export const FAVORITEN_KEY = 'wishlist'

export const FAVORITEN_MAX = 200

const TITLE_MAX = 200

/** Flat on the Anfragenliste. `title`: shown if the Exposé no longer exists; an empty text if unknown. */
export type Favorit = { id: string; title: string }

const isItem = objectOf({ id: isUuid })
const hasTitel = objectOf({ titel: isText })
const hasTitle = objectOf({ title: isText })

function toFavorit(value: unknown): Favorit | null {
  if (isUuid(value)) return { id: value.toLowerCase(), title: '' }
  if (!isItem(value)) return null
  const title = hasTitel(value) ? value.titel : hasTitle(value) ? value.title : ''
  return { id: value.id.toLowerCase(), title: title.slice(0, TITLE_MAX) }
}

/**
 * Parses a stored list; never throws. Drops entries with an invalid id. Also accepts an id instead of an entry, one
 * entry instead of a list, and `titel` instead of `title`.
 */
export function parseFavoriten(text: string | null): Favorit[] {
  if (text === null) return []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Older versions, other scripts or a person may have left plain text.
    value = text.trim()
  }
  const favoriten = new Map<string, Favorit>()
  for (const entry of Array.isArray(value) ? value : [value]) {
    const favorit = toFavorit(entry)
    if (favorit && !favoriten.has(favorit.id)) favoriten.set(favorit.id, favorit)
    if (favoriten.size === FAVORITEN_MAX) break
  }
  return [...favoriten.values()]
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Creates the store of the Anfragenliste; in memory only if `openStorage` throws or returns null (cookies blocked). */
export function createFavoritenStore(openStorage: () => Store | null) {
  const listeners = new Set<() => void>()
  let favoriten: Favorit[] | null = null
  let ids = new Set<string>()
  /** True if the last write to the storage failed. The list in memory is then newer than the stored one. */
  let onlyOnPage = false

  function readStorage(): Favorit[] | null {
    try {
      const storage = openStorage()
      return storage ? parseFavoriten(storage.getItem(FAVORITEN_KEY)) : null
    } catch {
      return null
    }
  }

  function writeStorage(next: Favorit[]): boolean {
    try {
      const storage = openStorage()
      if (!storage) return false
      if (next.length === 0) storage.removeItem(FAVORITEN_KEY)
      else storage.setItem(FAVORITEN_KEY, JSON.stringify(next))
      return true
    } catch {
      return false
    }
  }

  function adopt(next: Favorit[]) {
    favoriten = next
    ids = new Set(next.map(({ id }) => id))
    for (const listener of listeners) listener()
  }

  /**
   * Returns the Anfragenliste. Pass `fresh` before a change: it reads the storage again, so that two tabs do not undo
   * each other's changes.
   */
  function current({ fresh = false } = {}): Favorit[] {
    if (favoriten === null || (fresh && !onlyOnPage)) {
      const read = readStorage() ?? favoriten ?? []
      if (favoriten === null) {
        favoriten = read
        ids = new Set(read.map(({ id }) => id))
      }
      return read
    }
    return favoriten
  }

  function change(next: Favorit[]) {
    onlyOnPage = !writeStorage(next)
    adopt(next)
  }

  return {
    /** Returns the Anfragenliste in the order of adding. Returns the same array until the list changes. */
    list(): Favorit[] {
      current()
      return favoriten ?? []
    },
    has(id: string): boolean {
      current()
      return ids.has(id.toLowerCase())
    },
    /** Adds an Exposé unless its id is invalid or already listed (FAVORIT-2). A full list drops its first entry. */
    add({ id, title }: Favorit): void {
      const favorit = toFavorit({ id, title })
      const now = current({ fresh: true })
      if (!favorit || now.some((present) => present.id === favorit.id)) {
        if (now !== favoriten) adopt(now)
        return
      }
      change([...now, favorit].slice(-FAVORITEN_MAX))
    },
    remove(id: string): void {
      change(current({ fresh: true }).filter((present) => present.id !== id.toLowerCase()))
    },
    clear(): void {
      change([])
    },
    restore(next: Favorit[]): void {
      change(parseFavoriten(JSON.stringify(next)))
    },
    reload(): void {
      const read = readStorage()
      if (read === null) return
      onlyOnPage = false
      adopt(read)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
