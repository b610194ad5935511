import type { Favorit } from '#app/components/favoriten/favoriten-store.ts'
import type { AnfrageViews } from '#app/shared/anfragen/anfrage-view.ts'
import { isZuHaben } from '#app/shared/exposes/expose.status.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import type { LoadedFavoriten } from './load-favoriten.ts'

/**
 * One item of the Anfragenliste. `unbekannt`: the server has not answered for it (yet). `requested`: the signed-in person
 * has asked about it; null while nobody knows.
 */
export type Entry = { favorit: Favorit } & (
  | { kind: 'da'; card: ExposeCard; requested: boolean | null }
  | { kind: 'entfallen' }
  | { kind: 'unbekannt' }
)

/**
 * Joins the browser's list with what the server told about it, in the list's order, but for what cannot be had any more:
 * that comes last. `anfragen` null: the server has not told.
 */
export function toEntries(
  favoriten: readonly Favorit[],
  loaded: LoadedFavoriten,
  anfragen: AnfrageViews | null = {},
): Entry[] {
  const cards = new Map(loaded.cards.map((card) => [card.id.toLowerCase(), card]))
  const asked = new Set(loaded.error ? [] : loaded.ids)
  const entries = favoriten.map((favorit): Entry => {
    const card = cards.get(favorit.id)
    if (card) return { favorit, kind: 'da', card, requested: anfragen && anfragen[favorit.id] !== undefined }
    return { favorit, kind: asked.has(favorit.id) ? 'entfallen' : 'unbekannt' }
  })
  return [...entries.filter((entry) => !isVergeben(entry)), ...entries.filter(isVergeben)]
}

/** There is something on the list, and nothing of it can be asked for any more. */
export function isOnlyVergeben(entries: readonly Entry[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry.kind === 'entfallen' || isVergeben(entry))
}

/** Still public, but let or reserved: cannot be asked for any more. */
export function isVergeben(entry: Entry): boolean {
  return entry.kind === 'da' && !isZuHaben(entry.card.status)
}
