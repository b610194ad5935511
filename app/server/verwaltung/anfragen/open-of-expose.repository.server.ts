import { and, asc, eq, sql } from 'drizzle-orm'
import { isAhead } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { isListed, isOpen } from './anfragen-conditions.repository.server.ts'

const ofExpose = (exposeId: string) => and(eq(exposeInquiryExposes.exposeId, exposeId), isListed, isOpen)

export async function listOpenAnfragen(
  db: Executor,
  { exposeId, limit }: { exposeId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: exposeInquiryExposes.id })
    .from(exposeInquiryExposes)
    .where(ofExpose(exposeId))
    .orderBy(asc(exposeInquiryExposes.createdAt), asc(exposeInquiryExposes.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function countOpenAnfragen(
  db: Executor,
  { exposeId, now }: { exposeId: string; now: Date },
): Promise<{ anfragen: number; termine: number }> {
  const booking = db
    .select({ one: sql`1` })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(
      and(
        eq(besichtigungstermin.exposeInquiryExposeId, exposeInquiryExposes.id),
        eq(besichtigungstermin.status, 'confirmed'),
        isAhead(now),
      ),
    )
  const [row] = await db
    .select({
      anfragen: sql<number>`count(*)::int`,
      termine: sql<number>`(count(*) filter (where exists (${booking})))::int`,
    })
    .from(exposeInquiryExposes)
    .where(ofExpose(exposeId))
  return row ?? { anfragen: 0, termine: 0 }
}
