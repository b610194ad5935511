import { listBildAnsichten, toBildAnsicht } from '#app/server/bilder/bild-ansicht.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { STATUS_VERKAUF } from '#app/shared/exposes/expose.status.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import type { ExposeKarteZeile } from './expose.repository.server.ts'

/** Cards in the order of their rows. Only pictures whose address is stored in an unusual shape are asked for here. */
export async function toExposeKarten(db: Executor, zeilen: ExposeKarteZeile[]): Promise<ExposeKarte[]> {
  const paare = zeilen.map((zeile) => ({ zeile, verweis: normaliseBilder(zeile.images)[0] ?? null }))
  const andere = await listBildAnsichten(
    db,
    paare.flatMap(({ zeile, verweis }) => (verweis && verweis.url !== zeile.titelquelle ? [verweis.url] : [])),
  )
  return paare.map(({ zeile, verweis }) => {
    if (!verweis) return toExposeKarte(zeile, null)
    const { url, alt = zeile.title } = verweis
    const bekannt = url === zeile.titelquelle ? zeile.titelbild : andere.get(url)
    return toExposeKarte(zeile, toBildAnsicht(url, bekannt, alt))
  })
}

/** A row as a card; a size or number of rooms of zero is a missing one (LISTE-4). */
export function toExposeKarte(
  zeile: Omit<ExposeKarteZeile, 'images' | 'titelquelle' | 'titelbild'>,
  bild: BildAnsicht | null,
): ExposeKarte {
  return {
    id: zeile.id,
    titel: zeile.title,
    kurztext: zeile.kurztext,
    adresse: zeile.address,
    plz: zeile.zipCode,
    ort: zeile.city,
    status: zeile.status,
    kuenftigVerfuegbar: zeile.kuenftigVerfuegbar,
    verkauf: zeile.status === STATUS_VERKAUF,
    preis: zeile.preisAnzeige,
    wohnflaeche: zeile.squareMeters || null,
    zimmer: zeile.rooms || null,
    merkmale: zeile.features,
    kurzcode: zeile.exposeshortcode,
    bild,
  }
}
