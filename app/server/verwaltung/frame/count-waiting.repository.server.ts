import { and, count, eq, exists, isNull, sql } from 'drizzle-orm'
import { isAhead } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { isListed, isOpen } from '../anfragen/anfragen-conditions.repository.server.ts'

export async function countOpenAnfragen(db: Executor): Promise<number> {
  const [row] = await db.select({ count: count() }).from(exposeInquiryExposes).where(and(isListed, isOpen))
  return row?.count ?? 0
}

export async function countBookedTermine(db: Executor, now: Date): Promise<number> {
  const booking = db
    .select({ one: sql`1` })
    .from(besichtigungstermin)
    .where(and(eq(besichtigungstermin.terminoptionId, terminoptionen.id), eq(besichtigungstermin.status, 'confirmed')))
  const [row] = await db
    .select({ count: count() })
    .from(terminoptionen)
    .where(
      and(
        // The index covers the day; the time is filtered afterwards.
        sql`${terminoptionen.date} >= (${now.toISOString()}::timestamptz at time zone 'Europe/Berlin')::date`,
        isAhead(now),
        isNull(terminoptionen.abgesagtAm),
        exists(booking),
      ),
    )
  return row?.count ?? 0
}

export async function countFailedNachrichten(db: Executor): Promise<number> {
  const [row] = await db.select({ count: count() }).from(nachrichten).where(eq(nachrichten.status, 'fehlgeschlagen'))
  return row?.count ?? 0
}
