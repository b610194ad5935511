import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'

const istOeffentlich = eq(liegenschaftExposeinfos.oeffentlichView, true)

/** By `sort_order`, then newest first (seed 000 section 7). */
const REIHENFOLGE = [
  asc(liegenschaftExposeinfos.sortOrder),
  desc(liegenschaftExposeinfos.createdAt),
  asc(liegenschaftExposeinfos.id),
]

/** Number of the public Exposés of a property that can be asked for and meet a condition on `e`. */
// Names are written out: the ORM leaves the table's name away in a query of one table, and both have a property_id.
const countExposes = (bedingung: SQL) =>
  sql<number>`(select count(*)::int from exposes e where e.property_id = liegenschaft_exposeinfos.property_id
    and e.oeffentlich and e.zu_haben and ${bedingung})`
const zurMiete = sql`e.status is distinct from 'verkauf'`

const KARTE = {
  propertyId: liegenschaftExposeinfos.propertyId,
  title: liegenschaftExposeinfos.title,
  address: liegenschaftExposeinfos.address,
  zipCode: liegenschaftExposeinfos.zipCode,
  city: liegenschaftExposeinfos.city,
  features: liegenschaftExposeinfos.features,
  demnaechstVerfuegbar: liegenschaftExposeinfos.demnaechstVerfuegbar,
  imageUrls: liegenschaftExposeinfos.imageUrls,
  floorPlanUrl: liegenschaftExposeinfos.floorPlanUrl,
  anzahlVerfuegbar: countExposes(sql`${zurMiete} and not e.kuenftig_verfuegbar`).as('anzahl_verfuegbar'),
  anzahlKuenftig: countExposes(sql`${zurMiete} and e.kuenftig_verfuegbar`).as('anzahl_kuenftig'),
  anzahlKauf: countExposes(sql`e.status = 'verkauf'`).as('anzahl_kauf'),
}

export type LiegenschaftKarteZeile = Awaited<ReturnType<typeof listOeffentlicheLiegenschaften>>[number]

/**
 * Public Liegenschaften whose title, address line with postcode and town, or description holds the search text, whatever
 * its case. U+001F keeps a match within one field.
 */
export async function listOeffentlicheLiegenschaften(db: Executor, { suche }: { suche: string }) {
  const { title, address, zipCode, city, description } = liegenschaftExposeinfos
  const text = sql`lower((${title} || chr(31) || coalesce(${address} || ', ', '') || coalesce(${zipCode} || ' ', '')
    || coalesce(${city}, '') || chr(31) || coalesce(${description}, '')) collate "de-x-icu")`
  const treffer = suche ? sql`strpos(${text}, lower(${suche}::text collate "de-x-icu")) > 0` : undefined
  return db
    .select(KARTE)
    .from(liegenschaftExposeinfos)
    .where(and(istOeffentlich, treffer))
    .orderBy(...REIHENFOLGE)
}

/** What names the pictures of the public Liegenschaften, in the order of the cards. */
export async function listOeffentlicheBildquellen(db: Executor) {
  const { title, imageUrls, floorPlanUrl } = liegenschaftExposeinfos
  return db
    .select({ title, imageUrls, floorPlanUrl })
    .from(liegenschaftExposeinfos)
    .where(istOeffentlich)
    .orderBy(...REIHENFOLGE)
}

/** Number of public Liegenschaften. */
export async function countOeffentlicheLiegenschaften(db: Executor): Promise<number> {
  const [row] = await db.select({ anzahl: count() }).from(liegenschaftExposeinfos).where(istOeffentlich)
  return row?.anzahl ?? 0
}

/** One public Liegenschaft by its property's id, or null. */
export async function findOeffentlicheLiegenschaft(db: Executor, { propertyId }: { propertyId: string }) {
  const [row] = await db
    .select({
      ...KARTE,
      description: liegenschaftExposeinfos.description,
      yearBuilt: liegenschaftExposeinfos.yearBuilt,
      totalUnits: liegenschaftExposeinfos.totalUnits,
      amenities: liegenschaftExposeinfos.amenities,
      surroundings: liegenschaftExposeinfos.surroundings,
    })
    .from(liegenschaftExposeinfos)
    .where(and(eq(liegenschaftExposeinfos.propertyId, propertyId), istOeffentlich))
  return row ?? null
}

/** Ids and times of change of all public Liegenschaften, for the sitemap. */
export async function listOeffentlicheLiegenschaftIds(db: Executor) {
  return db
    .select({ propertyId: liegenschaftExposeinfos.propertyId, geaendertAm: liegenschaftExposeinfos.updatedAt })
    .from(liegenschaftExposeinfos)
    .where(istOeffentlich)
    .orderBy(asc(liegenschaftExposeinfos.sortOrder), asc(liegenschaftExposeinfos.id))
}
