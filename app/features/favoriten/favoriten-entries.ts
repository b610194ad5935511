import type { Favorit } from '#app/components/favoriten/favoriten-store.ts'
import type { AnfrageViews } from '#app/shared/anfragen/anfrage-view.ts'
import { isZuHaben } from '#app/shared/exposes/expose.status.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import type { LoadedFavoriten } from './load-favoriten.ts'

/** Entry of the list. `unbekannt`: not loaded yet. `requested`: the account has inquired about it; null if unknown. */
export type Entry = { favorit: Favorit } & (
  | { kind: 'da'; card: ExposeCard; requested: boolean | null }
  | { kind: 'entfallen' }
  | { kind: 'unbekannt' }
)

/** Returns the entries in list order, flats that are let or reserved last. `anfragen`: null if not loaded. */
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

export function isOnlyVergeben(entries: readonly Entry[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry.kind === 'entfallen' || isVergeben(entry))
}

export function isVergeben(entry: Entry): boolean {
  return entry.kind === 'da' && !isZuHaben(entry.card.status)
}
