import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'

export async function findDecidedLink(db: Executor, linkId: string) {
  const [row] = await db
    .select({
      exposeId: links.exposeId,
      exposeStatus: exposes.status,
      hasApplied: sql<boolean>`${links.bewerbungAbgesendetAm} is not null`,
    })
    .from(links)
    .innerJoin(exposes, eq(exposes.id, links.exposeId))
    .where(eq(links.id, linkId))
  return row ?? null
}

/** Lists the ids of the flat's other undecided inquiries, the earliest first. */
export async function listOthers(
  db: Executor,
  { exposeId, linkId, limit }: { exposeId: string; linkId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: links.id })
    .from(links)
    .where(
      and(
        eq(links.exposeId, exposeId),
        ne(links.id, linkId),
        isNull(links.absageAm),
        isNull(links.zusageAm),
        isNull(links.zurueckgezogenAm),
      ),
    )
    .orderBy(asc(links.createdAt), asc(links.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function listStatusChanges(db: Executor, { linkId, limit }: { linkId: string; limit: number }) {
  return db
    .select({
      vorher: protokoll.vorher,
      nachher: protokoll.nachher,
      at: protokoll.createdAt,
      vorname: sql<string>`coalesce(${profiles.firstName}, ${konten.daten} ->> 'first_name', '')`,
      nachname: sql<string>`coalesce(${profiles.lastName}, ${konten.daten} ->> 'last_name', '')`,
    })
    .from(protokoll)
    .leftJoin(konten, eq(konten.id, protokoll.kontoId))
    .leftJoin(profiles, eq(profiles.id, protokoll.kontoId))
    .where(
      and(eq(protokoll.objektArt, 'anfrage'), eq(protokoll.objektId, linkId), sql`${protokoll.nachher} ? 'status'`),
    )
    .orderBy(desc(protokoll.createdAt), desc(protokoll.id))
    .limit(limit)
}
