import { isText, objectOf } from '#app/shared/json/guards.ts'
import { isUuid } from '#app/shared/uuid.ts'

/** The Anfragenliste of this browser: key `wishlist` of the browser storage (FAVORIT-1). */

export const FAVORITEN_SCHLUESSEL = 'wishlist'

/** More nobody looks at; the bound keeps the storage, the URL of the look-up and the page small. */
export const FAVORITEN_HOECHSTENS = 200

const TITEL_HOECHSTENS = 200

/** `titel` is what the list shows should the Exposé have vanished; empty when it is not known. */
export type Favorit = { id: string; titel: string }

const isItem = objectOf({ id: isUuid })
const hasTitel = objectOf({ titel: isText })
const hasTitle = objectOf({ title: isText })

function toFavorit(value: unknown): Favorit | null {
  if (isUuid(value)) return { id: value.toLowerCase(), titel: '' }
  if (!isItem(value)) return null
  const titel = hasTitel(value) ? value.titel : hasTitle(value) ? value.title : ''
  return { id: value.id.toLowerCase(), titel: titel.slice(0, TITEL_HOECHSTENS) }
}

/**
 * Reads whatever stands in the storage. Never throws: what cannot be an Exposé's id is left out, a repeated id counts
 * once. Besides the portal's own form it takes arrays of ids, a single id or item, and `title` instead of `titel`.
 */
export function parseFavoriten(text: string | null): Favorit[] {
  if (text === null) return []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Not JSON: older versions, other scripts or a person may have left plain text. A bare id is still an id.
    value = text.trim()
  }
  const favoriten = new Map<string, Favorit>()
  for (const entry of Array.isArray(value) ? value : [value]) {
    const favorit = toFavorit(entry)
    if (favorit && !favoriten.has(favorit.id)) favoriten.set(favorit.id, favorit)
    if (favoriten.size === FAVORITEN_HOECHSTENS) break
  }
  return [...favoriten.values()]
}

type Speicher = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The list over one storage. `openSpeicher` may throw or return null (blocked cookies, private windows): the list
 * then lives as long as the page. The same holds when the storage is full.
 */
export function createFavoritenStore(openSpeicher: () => Speicher | null) {
  const listeners = new Set<() => void>()
  let favoriten: Favorit[] | null = null
  let ids = new Set<string>()
  /** True after a write that the storage refused: the page knows more than the storage then. */
  let nurAufDerSeite = false

  function readSpeicher(): Favorit[] | null {
    try {
      const speicher = openSpeicher()
      return speicher ? parseFavoriten(speicher.getItem(FAVORITEN_SCHLUESSEL)) : null
    } catch {
      return null
    }
  }

  function writeSpeicher(next: Favorit[]): boolean {
    try {
      const speicher = openSpeicher()
      if (!speicher) return false
      if (next.length === 0) speicher.removeItem(FAVORITEN_SCHLUESSEL)
      else speicher.setItem(FAVORITEN_SCHLUESSEL, JSON.stringify(next))
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

  /** What the list is now. Asks the storage again before a change, so that two tabs do not undo each other. */
  function current({ fresh = false } = {}): Favorit[] {
    if (favoriten === null || (fresh && !nurAufDerSeite)) {
      const gelesen = readSpeicher() ?? favoriten ?? []
      if (favoriten === null) {
        favoriten = gelesen
        ids = new Set(gelesen.map(({ id }) => id))
      }
      return gelesen
    }
    return favoriten
  }

  function change(next: Favorit[]) {
    nurAufDerSeite = !writeSpeicher(next)
    adopt(next)
  }

  return {
    /** The list, oldest first. The array is the same until the list changes. */
    list(): Favorit[] {
      current()
      return favoriten ?? []
    },
    has(id: string): boolean {
      current()
      return ids.has(id.toLowerCase())
    },
    /** Appends an Exposé; nothing happens if it is on the list (FAVORIT-2) or `id` is no UUID. */
    add({ id, titel }: Favorit): void {
      const favorit = toFavorit({ id, titel })
      const now = current({ fresh: true })
      if (!favorit || now.some((vorhanden) => vorhanden.id === favorit.id)) {
        if (now !== favoriten) adopt(now)
        return
      }
      change([...now, favorit].slice(-FAVORITEN_HOECHSTENS))
    },
    remove(id: string): void {
      change(current({ fresh: true }).filter((vorhanden) => vorhanden.id !== id.toLowerCase()))
    },
    /** Empties the list. */
    clear(): void {
      change([])
    },
    /** Replaces the list: what "Rückgängig" needs to put an item back where it stood. */
    restore(next: Favorit[]): void {
      change(parseFavoriten(JSON.stringify(next)))
    },
    /** Takes over what another tab wrote. */
    reload(): void {
      const gelesen = readSpeicher()
      if (gelesen === null) return
      nurAufDerSeite = false
      adopt(gelesen)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
