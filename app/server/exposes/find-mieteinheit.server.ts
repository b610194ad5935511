import { listBildAnsichten, toBildAnsicht } from '#app/server/bilder/bild-ansicht.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { type BildVerweis, normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import type { Mieteinheit } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { findMieteinheitZeile } from './mieteinheit.repository.server.ts'

/**
 * A rental unit (SICHT-4), or null. Units have no flag of their own and are shown to
 * whoever knows the id; a Liegenschaft or an Exposé that is not public is left out.
 */
export async function findMieteinheit(db: Executor, { id }: { id: string }): Promise<Mieteinheit | null> {
  const zeile = await findMieteinheitZeile(db, { id })
  if (!zeile) return null
  const { einheit, liegenschaft, expose } = zeile
  const grundriss = normaliseBilder(einheit.floorPlan)[0] ?? null
  const haus = liegenschaft
    ? (normaliseBilder(liegenschaft.imageUrls)[0] ?? normaliseBilder(liegenschaft.floorPlanUrl)[0] ?? null)
    : null
  const bekannte = await listBildAnsichten(
    db,
    [grundriss, haus].flatMap((verweis) => (verweis ? [verweis.url] : [])),
  )
  const ansicht = (verweis: BildVerweis | null, ersatz: string) =>
    verweis ? toBildAnsicht(verweis.url, bekannte.get(verweis.url), verweis.alt ?? ersatz) : null
  return {
    id: einheit.id,
    text: einheit.unitText,
    nummer: einheit.unitNumber,
    art: einheit.unitArt,
    miete: einheit.rentAmount,
    wohnflaeche: einheit.squareMeters || null,
    status: einheit.status,
    grundriss: ansicht(grundriss, `Grundriss der Einheit ${einheit.unitNumber ?? ''}`.trim()),
    erfasstAm: einheit.createdAt.toISOString(),
    liegenschaft: liegenschaft
      ? {
          propertyId: liegenschaft.propertyId,
          titel: liegenschaft.title,
          adresse: liegenschaft.address,
          plz: liegenschaft.zipCode,
          ort: liegenschaft.city,
          bild: ansicht(haus, liegenschaft.title),
        }
      : null,
    expose,
  }
}
