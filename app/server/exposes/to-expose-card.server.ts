import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { isForSale } from '#app/shared/exposes/expose.status.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import type { ExposeCardRow } from './expose.repository.server.ts'

/** Builds cards of Exposés. Queries pictures only for rows whose `images` has an unusual shape. */
export async function toExposeCards(db: Executor, rows: ExposeCardRow[]): Promise<ExposeCard[]> {
  const pairs = rows.map((row) => ({ row, reference: normaliseBilder(row.images)[0] ?? null }))
  const other = await listBildViews(
    db,
    pairs.flatMap(({ row, reference }) => (reference && reference.url !== row.coverSource ? [reference.url] : [])),
  )
  return pairs.map(({ row, reference }) => {
    if (!reference) return toExposeCard(row, null)
    const { url, alt = row.title } = reference
    const known = url === row.coverSource ? row.coverBild : other.get(url)
    return toExposeCard(row, toBildView(url, known, alt))
  })
}

/** Builds a card. A size or number of rooms of zero counts as missing (LISTE-4). */
export function toExposeCard(
  row: Omit<ExposeCardRow, 'images' | 'coverSource' | 'coverBild'>,
  bild: BildView | null,
): ExposeCard {
  return {
    id: row.id,
    title: row.title,
    shortText: row.shortText,
    adresse: row.address,
    plz: row.zipCode,
    ort: row.city,
    status: row.status,
    kuenftigVerfuegbar: row.kuenftigVerfuegbar,
    verkauf: isForSale(row.status),
    preis: row.preisAnzeige,
    wohnflaeche: row.squareMeters || null,
    zimmer: row.rooms || null,
    merkmale: row.features,
    kurzcode: row.exposeshortcode,
    bild,
    wbsNeed: row.wbs ? { art: row.wbsArt, verfuegbarAb: row.verfuegbarAb } : null,
  }
}
