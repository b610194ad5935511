import type { Executor } from '#app/server/db/database.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { STATUS_VERKAUF } from '#app/shared/exposes/expose.status.ts'
import { type Lesezeichen, listOeffentlicheDaten } from './expose.repository.server.ts'

const JE_TEIL = 1_000

type Zeile = Awaited<ReturnType<typeof listOeffentlicheDaten>>[number]

/** An Exposé as the data file shows it: the columns' names, images normalised (DIENST-3). */
export type ExposeDaten = ReturnType<typeof toDaten>

/**
 * All public Exposés, newest first, in parts of a thousand, so that a hundred thousand never lie in memory at once.
 * Each part begins where the last one ended: an Exposé that comes or goes meanwhile makes none appear twice.
 */
export async function* listOeffentlicheExposes(db: Executor): AsyncGenerator<ExposeDaten[], void, undefined> {
  let nach: Lesezeichen | null = null
  for (;;) {
    const zeilen: Zeile[] = await listOeffentlicheDaten(db, { nach, limit: JE_TEIL })
    if (zeilen.length > 0) yield zeilen.map(toDaten)
    const letzte = zeilen.at(-1)
    if (!letzte || zeilen.length < JE_TEIL) return
    nach = { createdAt: letzte.lesezeichen, id: letzte.id }
  }
}

function toDaten(zeile: Zeile) {
  return {
    id: zeile.id,
    // The id of a hidden Liegenschaft is nobody's business.
    property_id: zeile.liegenschaftOeffentlich === true ? zeile.propertyId : null,
    title: zeile.title,
    description: zeile.description,
    address: zeile.address,
    city: zeile.city,
    zip_code: zeile.zipCode,
    images: normaliseBilder(zeile.images),
    floor_plan: zeile.floorPlan,
    price: zeile.price,
    nettokaltmiete: zeile.nettokaltmiete,
    betriebskostenvorauszahlung: zeile.betriebskostenvorauszahlung,
    heizkostenvorauszahlung: zeile.heizkostenvorauszahlung,
    // What every screen shows as the total rent; a sale has its price.
    gesamtmiete: zeile.status === STATUS_VERKAUF ? null : zeile.preisAnzeige,
    square_meters: zeile.squareMeters,
    rooms: zeile.rooms,
    floor: zeile.floor,
    heating_type: zeile.heatingType,
    construction_year: zeile.constructionYear,
    energy_class: zeile.energyClass,
    status: zeile.status,
    features: zeile.features,
    amenities: zeile.amenities,
    kuenftig_verfuegbar: zeile.kuenftigVerfuegbar,
    exposeshortcode: zeile.exposeshortcode,
    verfuegbar_ab: zeile.verfuegbarAb,
    created_at: zeile.createdAt.toISOString(),
    updated_at: zeile.updatedAt.toISOString(),
  }
}
