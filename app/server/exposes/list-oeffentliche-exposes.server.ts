import type { Executor } from '#app/server/db/database.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { isForSale } from '#app/shared/exposes/expose.status.ts'
import { type Bookmark, listOeffentlicheData } from './expose.repository.server.ts'

const PER_PART = 1_000

type Row = Awaited<ReturnType<typeof listOeffentlicheData>>[number]

/** One Exposé in the data file. Its keys are column names (DIENST-3). */
export type ExposeData = ReturnType<typeof toData>

/** Yields chunks, newest first. Each continues after the last row, so that concurrent changes cause no duplicates. */
export async function* listOeffentlicheExposes(db: Executor): AsyncGenerator<ExposeData[], void, undefined> {
  let bookmark: Bookmark | null = null
  for (;;) {
    const rows: Row[] = await listOeffentlicheData(db, { bookmark, limit: PER_PART })
    if (rows.length > 0) yield rows.map(toData)
    const last = rows.at(-1)
    if (!last || rows.length < PER_PART) return
    bookmark = { createdAt: last.bookmark, id: last.id }
  }
}

function toData(row: Row) {
  return {
    id: row.id,
    // Ids of hidden Liegenschaften are not published.
    property_id: row.liegenschaftOeffentlich === true ? row.propertyId : null,
    title: row.title,
    description: row.description,
    address: row.address,
    city: row.city,
    zip_code: row.zipCode,
    images: normaliseBilder(row.images),
    floor_plan: row.floorPlan,
    price: row.price,
    nettokaltmiete: row.nettokaltmiete,
    betriebskostenvorauszahlung: row.betriebskostenvorauszahlung,
    heizkostenvorauszahlung: row.heizkostenvorauszahlung,
    kaution: row.kaution,
    gesamtmiete: isForSale(row.status) ? null : row.preisAnzeige,
    square_meters: row.squareMeters,
    rooms: row.rooms,
    floor: row.floor,
    heating_type: row.heatingType,
    construction_year: row.constructionYear,
    energy_class: row.energyClass,
    energieskala: row.energieskala,
    status: row.status,
    features: row.features,
    amenities: row.amenities,
    kuenftig_verfuegbar: row.kuenftigVerfuegbar,
    exposeshortcode: row.exposeshortcode,
    verfuegbar_ab: row.verfuegbarAb,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
