import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { type BildReference, normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import type { Mieteinheit } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { findMieteinheitRow } from './mieteinheit.repository.server.ts'

/** Finds a Mieteinheit; everybody with its id may see it (SICHT-4). Omits its Liegenschaft or Exposé if hidden. */
export async function findMieteinheit(db: Executor, { id }: { id: string }): Promise<Mieteinheit | null> {
  const row = await findMieteinheitRow(db, { id })
  if (!row) return null
  const { einheit, liegenschaft, expose } = row
  const grundriss = normaliseBilder(einheit.floorPlan)[0] ?? null
  const haus = liegenschaft
    ? (normaliseBilder(liegenschaft.imageUrls)[0] ?? normaliseBilder(liegenschaft.floorPlanUrl)[0] ?? null)
    : null
  const known = await listBildViews(
    db,
    [grundriss, haus].flatMap((reference) => (reference ? [reference.url] : [])),
  )
  const view = (reference: BildReference | null, fallback: string) =>
    reference ? toBildView(reference.url, known.get(reference.url), reference.alt ?? fallback) : null
  return {
    id: einheit.id,
    text: einheit.unitText,
    nummer: einheit.unitNumber,
    kind: einheit.unitArt,
    miete: einheit.rentAmount,
    wohnflaeche: einheit.squareMeters || null,
    status: einheit.status,
    grundriss: view(grundriss, `Grundriss der Einheit ${einheit.unitNumber ?? ''}`.trim()),
    erfasstAm: einheit.createdAt.toISOString(),
    liegenschaft: liegenschaft
      ? {
          propertyId: liegenschaft.propertyId,
          title: liegenschaft.title,
          adresse: liegenschaft.address,
          plz: liegenschaft.zipCode,
          ort: liegenschaft.city,
          bild: view(haus, liegenschaft.title),
        }
      : null,
    expose,
  }
}
