import { listBildAnsichten, toBildAnsicht } from '#app/server/bilder/bild-ansicht.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import { type BildVerweis, normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import type { LiegenschaftKarte } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { countAngebote, type LiegenschaftKarteZeile } from './liegenschaft.repository.server.ts'

type Bildquelle = Pick<LiegenschaftKarteZeile, 'title' | 'imageUrls' | 'floorPlanUrl'>

/** First image, else the floor plan, else none (LIEG-3). One without a text of its own shows the house. */
export function findVerweis({ title, imageUrls, floorPlanUrl }: Bildquelle): Required<BildVerweis> | null {
  const verweis = normaliseBilder(imageUrls)[0] ?? normaliseBilder(floorPlanUrl)[0]
  return verweis ? { alt: title, ...verweis } : null
}

/** The picture of each row's card, in the order of the rows; null where there is none. One query for all. */
export async function listKartenBilder(db: Executor, zeilen: Bildquelle[]): Promise<(BildAnsicht | null)[]> {
  const verweise = zeilen.map(findVerweis)
  const urls = verweise.flatMap((verweis) => (verweis ? [verweis.url] : []))
  const bilder = await listBildAnsichten(db, urls)
  return verweise.map((verweis) => verweis && toBildAnsicht(verweis.url, bilder.get(verweis.url), verweis.alt))
}

const KEIN_ANGEBOT = { anzahlVerfuegbar: 0, anzahlKuenftig: 0, anzahlKauf: 0 }

/** Cards in the order of their rows. */
export async function toLiegenschaftKarten(
  db: Executor,
  zeilen: LiegenschaftKarteZeile[],
): Promise<LiegenschaftKarte[]> {
  const [bilder, angebote] = await Promise.all([
    listKartenBilder(db, zeilen),
    countAngebote(db, { propertyIds: zeilen.map(({ propertyId }) => propertyId) }),
  ])
  return zeilen.map((zeile, index) => ({
    propertyId: zeile.propertyId,
    titel: zeile.title,
    adresse: zeile.address,
    plz: zeile.zipCode,
    ort: zeile.city,
    merkmale: zeile.features,
    demnaechstVerfuegbar: zeile.demnaechstVerfuegbar,
    ...(angebote.get(zeile.propertyId) ?? KEIN_ANGEBOT),
    bild: bilder[index] ?? null,
  }))
}
