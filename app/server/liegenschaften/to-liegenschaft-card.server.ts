import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { type BildReference, normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import type { LiegenschaftCard } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { countAngebote, type LiegenschaftCardRow } from './liegenschaft.repository.server.ts'

type BildSource = Pick<LiegenschaftCardRow, 'title' | 'imageUrls' | 'floorPlanUrl'>

/** Returns the first valid picture of a Liegenschaft, otherwise its floor plan (LIEG-3); null if it has neither. */
export function findReference({ title, imageUrls, floorPlanUrl }: BildSource): Required<BildReference> | null {
  const reference = normaliseBilder(imageUrls)[0] ?? normaliseBilder(floorPlanUrl)[0]
  return reference ? { alt: title, ...reference } : null
}

export async function listCardBilder(db: Executor, rows: BildSource[]): Promise<(BildView | null)[]> {
  const references = rows.map(findReference)
  const urls = references.flatMap((reference) => (reference ? [reference.url] : []))
  const bilder = await listBildViews(db, urls)
  return references.map((reference) => reference && toBildView(reference.url, bilder.get(reference.url), reference.alt))
}

const NO_ANGEBOT = { availableCount: 0, upcomingCount: 0, saleCount: 0 }

export async function toLiegenschaftCards(db: Executor, rows: LiegenschaftCardRow[]): Promise<LiegenschaftCard[]> {
  const [bilder, angebote] = await Promise.all([
    listCardBilder(db, rows),
    countAngebote(db, { propertyIds: rows.map(({ propertyId }) => propertyId) }),
  ])
  return rows.map((row, index) => ({
    propertyId: row.propertyId,
    title: row.title,
    adresse: row.address,
    plz: row.zipCode,
    ort: row.city,
    merkmale: row.features,
    isFeatured: row.isFeatured,
    demnaechstVerfuegbar: row.demnaechstVerfuegbar,
    ...(angebote.get(row.propertyId) ?? NO_ANGEBOT),
    bild: bilder[index] ?? null,
  }))
}

/** Counts the available public Exposés of one Liegenschaft, even if the Liegenschaft is hidden (LIEG-4). */
export async function countOwnAngebot(db: Executor, propertyId: string): Promise<typeof NO_ANGEBOT> {
  return (await countAngebote(db, { propertyIds: [propertyId] })).get(propertyId) ?? NO_ANGEBOT
}
