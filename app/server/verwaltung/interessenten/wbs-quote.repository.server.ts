import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { mieterfragebogenInteressenten as interessenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { fragebogenOfLink } from './stage.repository.server.ts'

/** Selects the newest Exposé of each flat of a Liegenschaft, even if it is archived (WBS-8). */
function flatsOf(db: Executor, propertyId: string) {
  return db
    .selectDistinctOn([sql`coalesce(nullif(${exposes.exposeshortcode}, ''), ${exposes.id}::text)`], {
      id: exposes.id,
      wbs: exposes.wbs,
      wbsArt: exposes.wbsArt,
      isAvailable: sql<boolean>`(${exposes.zuHaben} and ${exposes.archiviertAm} is null)`.as('is_available'),
      isForSale: isForSale.as('is_for_sale'),
    })
    .from(exposes)
    .where(eq(exposes.propertyId, propertyId))
    .orderBy(sql`coalesce(nullif(${exposes.exposeshortcode}, ''), ${exposes.id}::text)`, sql`${exposes.createdAt} desc`)
    .as('flats')
}

/** Counts the rental flats of a Liegenschaft by required kind of WBS. `isBound`: false for flats without WBS. */
export async function countWbsFlats(db: Executor, { propertyId }: { propertyId: string }) {
  const flats = flatsOf(db, propertyId)
  const isLetToHolder = exists(
    db
      .select({ id: links.id })
      .from(links)
      .innerJoin(interessenten, eq(interessenten.mieterfragebogenId, fragebogenOfLink))
      .where(
        and(
          eq(links.exposeId, flats.id),
          isNotNull(links.zusageAm),
          isNull(links.zurueckgezogenAm),
          isNotNull(interessenten.wbsArt),
        ),
      ),
  )
  const isBound = sql<boolean>`coalesce(${flats.wbs}, false)`
  const art = sql<typeof exposes.$inferSelect.wbsArt>`case when ${isBound} then ${flats.wbsArt} end`
  return db
    .select({
      isBound: isBound.as('is_bound'),
      art: art.as('art'),
      flats: sql<number>`count(*)::int`,
      available: sql<number>`(count(*) filter (where ${flats.isAvailable}))::int`,
      letToHolders: sql<number>`(count(*) filter (where ${isLetToHolder}))::int`,
    })
    .from(flats)
    .where(sql`not ${flats.isForSale}`)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`2 nulls last`)
}
