import { and, count, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'

/** How many inquiries since `from` have been answered, and the median of the hours until then. */
export async function measureAnswers(db: Executor, { from }: { from: Date }) {
  const { createdAt, beantwortetAm, zurueckgezogenAm } = exposeInquiryExposes
  const [row] = await db
    .select({
      answered: count(),
      hours: sql<number | null>`(percentile_cont(0.5) within group (order by
        extract(epoch from ${beantwortetAm} - ${createdAt}) / 3600))::float8`,
    })
    .from(exposeInquiryExposes)
    .where(
      and(isNull(zurueckgezogenAm), isNotNull(beantwortetAm), sql`${createdAt} >= ${from.toISOString()}::timestamptz`),
    )
  return row ?? { answered: 0, hours: null }
}
