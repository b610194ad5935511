import { listBildAnsichten, toBildAnsicht } from '#app/server/bilder/bild.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import type { LiegenschaftKarte } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import type { LiegenschaftKarteZeile } from './liegenschaft.repository.server.ts'

/** Cards in the order of their rows: first image, else the floor plan, else none (seed 000 section 2). */
export async function toLiegenschaftKarten(
  db: Executor,
  zeilen: LiegenschaftKarteZeile[],
): Promise<LiegenschaftKarte[]> {
  const verweise = zeilen.map(
    ({ imageUrls, floorPlanUrl }) => normaliseBilder(imageUrls)[0] ?? normaliseBilder(floorPlanUrl)[0] ?? null,
  )
  const bilder = await listBildAnsichten(
    db,
    verweise.flatMap((verweis) => (verweis ? [verweis.url] : [])),
  )
  return zeilen.map((zeile, index) => {
    const verweis = verweise[index]
    return {
      propertyId: zeile.propertyId,
      titel: zeile.title,
      adresse: zeile.address,
      plz: zeile.zipCode,
      ort: zeile.city,
      merkmale: zeile.features,
      demnaechstVerfuegbar: zeile.demnaechstVerfuegbar,
      anzahlVerfuegbar: zeile.anzahlVerfuegbar,
      anzahlKuenftig: zeile.anzahlKuenftig,
      bild: verweis ? toBildAnsicht(verweis.url, bilder.get(verweis.url), verweis.alt ?? zeile.title) : null,
    }
  })
}
