import { listBildAnsichten, toBildAnsicht } from '#app/server/bilder/bild.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { STATUS_VERKAUF } from '#app/shared/exposes/expose.status.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import type { ExposeKarteZeile } from './expose.repository.server.ts'

/** Cards in the order of their rows, with what is known of their first images: one query for all of them. */
export async function toExposeKarten(db: Executor, zeilen: ExposeKarteZeile[]): Promise<ExposeKarte[]> {
  const verweise = zeilen.map((zeile) => normaliseBilder(zeile.images)[0] ?? null)
  const bilder = await listBildAnsichten(
    db,
    verweise.flatMap((verweis) => (verweis ? [verweis.url] : [])),
  )
  return zeilen.map((zeile, index) => {
    const verweis = verweise[index]
    const bild = verweis ? toBildAnsicht(verweis.url, bilder.get(verweis.url), verweis.alt ?? zeile.title) : null
    return toExposeKarte(zeile, bild)
  })
}

/** A row as a card; a size or number of rooms of zero is a missing one (LISTE-4). */
export function toExposeKarte(zeile: Omit<ExposeKarteZeile, 'images'>, bild: BildAnsicht | null): ExposeKarte {
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
