import type { Favorit } from '#app/components/favoriten/favoriten-store.ts'
import type { AnfrageStaende } from '#app/shared/anfragen/anfrage-stand.ts'
import { istZuHaben } from '#app/shared/exposes/expose.status.ts'
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

/**
 * Joins the browser's list with what the server told about it, in the list's order, but for what cannot be had any more:
 * that comes last. `anfragen` null: the server has not told.
 */
export function toEintraege(
  favoriten: readonly Favorit[],
  geladen: GeladeneFavoriten,
  anfragen: AnfrageStaende | null = {},
): Eintrag[] {
  const karten = new Map(geladen.karten.map((karte) => [karte.id.toLowerCase(), karte]))
  const gefragt = new Set(geladen.fehler ? [] : geladen.ids)
  const eintraege = favoriten.map((favorit): Eintrag => {
    const karte = karten.get(favorit.id)
    if (karte) return { favorit, art: 'da', karte, angefragt: anfragen && anfragen[favorit.id] !== undefined }
    return { favorit, art: gefragt.has(favorit.id) ? 'entfallen' : 'unbekannt' }
  })
  return [...eintraege.filter((eintrag) => !istVergeben(eintrag)), ...eintraege.filter(istVergeben)]
}

/** There is something on the list, and nothing of it can be asked for any more. */
export function istNurVergeben(eintraege: readonly Eintrag[]): boolean {
  return eintraege.length > 0 && eintraege.every((eintrag) => eintrag.art === 'entfallen' || istVergeben(eintrag))
}

/** Still public, but let or reserved: cannot be asked for any more. */
export function istVergeben(eintrag: Eintrag): boolean {
  return eintrag.art === 'da' && !istZuHaben(eintrag.karte.status)
}
