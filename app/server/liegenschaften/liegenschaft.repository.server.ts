import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'

const isOeffentlich = eq(liegenschaftExposeinfos.oeffentlichView, true)

/** Order of the Liegenschaft cards (LIEG-1). */
const ORDER = [
  desc(liegenschaftExposeinfos.isFeatured),
  asc(liegenschaftExposeinfos.sortOrder),
  desc(liegenschaftExposeinfos.createdAt),
  asc(liegenschaftExposeinfos.id),
]

const CARD = {
  propertyId: liegenschaftExposeinfos.propertyId,
  title: liegenschaftExposeinfos.title,
  address: liegenschaftExposeinfos.address,
  zipCode: liegenschaftExposeinfos.zipCode,
  city: liegenschaftExposeinfos.city,
  features: liegenschaftExposeinfos.features,
  isFeatured: liegenschaftExposeinfos.isFeatured,
  demnaechstVerfuegbar: liegenschaftExposeinfos.demnaechstVerfuegbar,
  imageUrls: liegenschaftExposeinfos.imageUrls,
  floorPlanUrl: liegenschaftExposeinfos.floorPlanUrl,
}

export type LiegenschaftCardRow = Awaited<ReturnType<typeof listOeffentlicheLiegenschaften>>[number]

function found(suche: string): SQL | undefined {
  // The column's collation, as for Exposés.
  const small = sql`lower(${suche}::text collate "de-x-icu") collate "default"`
  return and(isOeffentlich, suche ? sql`strpos(${liegenschaftExposeinfos.suchtext}, ${small}) > 0` : undefined)
}

type Excerpt = { limit: number; offset: number }

export async function listOeffentlicheLiegenschaften(
  db: Executor,
  { suche, limit, offset }: { suche: string } & Excerpt,
) {
  return db
    .select(CARD)
    .from(liegenschaftExposeinfos)
    .where(found(suche))
    .orderBy(...ORDER)
    .limit(limit)
    .offset(offset)
}

export async function countOeffentlicheLiegenschaften(db: Executor, { suche }: { suche: string }): Promise<number> {
  const [row] = await db.select({ count: count() }).from(liegenschaftExposeinfos).where(found(suche))
  return row?.count ?? 0
}

type Angebot = { availableCount: number; upcomingCount: number; saleCount: number }

/** Counts available public Exposés by Liegenschaft. A Liegenschaft without any is missing in the map. */
export async function countAngebote(
  db: Executor,
  { propertyIds }: { propertyIds: readonly string[] },
): Promise<Map<string, Angebot>> {
  if (propertyIds.length === 0) return new Map()
  const { rows } = await db.execute<Angebot & { propertyId: string }>(sql`
    select property_id as "propertyId",
      count(*) filter (where not verkauf and not kuenftig_verfuegbar)::int as "availableCount",
      count(*) filter (where not verkauf and kuenftig_verfuegbar)::int as "upcomingCount",
      count(*) filter (where verkauf)::int as "saleCount"
    from (
      select property_id, kuenftig_verfuegbar, coalesce(status = 'verkauf', false) as verkauf
      from exposes
      where property_id = any(${sql.param([...propertyIds])}::uuid[]) and oeffentlich and zu_haben
    ) e
    group by property_id`)
  return new Map(rows.map(({ propertyId, ...angebot }) => [propertyId, angebot]))
}

/** Returns picture URLs with titles, in the order of the cards. `normaliseBilder` must still check the URLs. */
export async function listOeffentlicheBildquellen(db: Executor, { limit }: { limit: number }) {
  const { title, imageUrls, floorPlanUrl } = liegenschaftExposeinfos
  return db
    .select({ title, imageUrls, floorPlanUrl })
    .from(liegenschaftExposeinfos)
    .where(and(isOeffentlich, sql`strpos(concat(array_to_string(${imageUrls}, ' '), ${floorPlanUrl}), '/') > 0`))
    .orderBy(...ORDER)
    .limit(limit)
}

export async function findOeffentlicheLiegenschaft(db: Executor, { propertyId }: { propertyId: string }) {
  const [row] = await db
    .select({
      ...CARD,
      description: liegenschaftExposeinfos.description,
      yearBuilt: liegenschaftExposeinfos.yearBuilt,
      totalUnits: liegenschaftExposeinfos.totalUnits,
      amenities: liegenschaftExposeinfos.amenities,
      surroundings: liegenschaftExposeinfos.surroundings,
      lageBreitengrad: liegenschaftExposeinfos.lageBreitengrad,
      lageLaengengrad: liegenschaftExposeinfos.lageLaengengrad,
    })
    .from(liegenschaftExposeinfos)
    .where(and(eq(liegenschaftExposeinfos.propertyId, propertyId), isOeffentlich))
  return row ?? null
}

export async function listOeffentlicheLiegenschaftIds(db: Executor) {
  return db
    .select({ propertyId: liegenschaftExposeinfos.propertyId, geaendertAm: liegenschaftExposeinfos.updatedAt })
    .from(liegenschaftExposeinfos)
    .where(isOeffentlich)
    .orderBy(asc(liegenschaftExposeinfos.sortOrder), asc(liegenschaftExposeinfos.id))
}
