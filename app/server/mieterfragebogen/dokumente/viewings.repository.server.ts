import { and, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { besichtigungen } from '#app/server/db/schema/termine.ts'
import { statusIdsOf } from '#app/shared/anfragen/anfrage.status.ts'

const BEFORE_VIEWING = statusIdsOf('unanswered', 'bookable')

/** `visited`: true if the account has been to a viewing. `waiting`: true if an inquiry may still lead to one. */
export async function readViewings(db: Executor, kontoId: string): Promise<{ visited: boolean; waiting: boolean }> {
  const one = { one: sql`1` }
  const visits = db.select(one).from(besichtigungen).where(eq(besichtigungen.profileId, kontoId))
  const visit = db
    .select(one)
    .from(besichtigungen)
    .where(eq(besichtigungen.exposeInquiryExposeId, exposeInquiryExposes.id))
  const open = db
    .select(one)
    .from(exposeInquiryExposes)
    .where(
      and(
        eq(exposeInquiryExposes.profilesId, kontoId),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
        inArray(exposeInquiryExposes.statusOptionId, BEFORE_VIEWING),
        notExists(visit),
      ),
    )
  const {
    rows: [row],
  } = await db.execute<{ visited: boolean; waiting: boolean }>(
    sql`select ${exists(visits)} as visited, ${exists(open)} as waiting`,
  )
  return row ?? { visited: false, waiting: false }
}
