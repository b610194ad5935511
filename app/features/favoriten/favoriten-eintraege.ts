import type { Favorit } from '#app/components/favoriten/favoriten-store.ts'
import type { AnfrageStaende } from '#app/shared/anfragen/anfrage-stand.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import type { GeladeneFavoriten } from './lade-favoriten.ts'

/**
 * One item of the Anfragenliste. `unbekannt`: the server has not answered for it (yet). `angefragt`: the signed-in person
 * has asked about it; null while nobody knows.
 */
export type Eintrag = { favorit: Favorit } & (
  | { art: 'da'; karte: ExposeKarte; angefragt: boolean | null }
  | { art: 'entfallen' }
  | { art: 'unbekannt' }
)

/** Joins the browser's list with what the server told about it, in the list's order. `anfragen` null: it has not told. */
export function toEintraege(
  favoriten: readonly Favorit[],
  geladen: GeladeneFavoriten,
  anfragen: AnfrageStaende | null = {},
): Eintrag[] {
  const karten = new Map(geladen.karten.map((karte) => [karte.id.toLowerCase(), karte]))
  const gefragt = new Set(geladen.fehler ? [] : geladen.ids)
  return favoriten.map((favorit) => {
    const karte = karten.get(favorit.id)
    if (karte) return { favorit, art: 'da', karte, angefragt: anfragen && anfragen[favorit.id] !== undefined }
    return { favorit, art: gefragt.has(favorit.id) ? 'entfallen' : 'unbekannt' }
  })
}
