import { and, asc, count, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { zusagen } from '#app/server/db/schema/zusagen.ts'
import { needsReminder, REMINDER_HOURS, type ZusageTerms } from '#app/shared/zusage/zusage.ts'

const link = exposeInquiryExposes
const of = (linkId: string) => eq(zusagen.exposeInquiryExposeId, linkId)
const isUnanswered = and(isNull(zusagen.antwort), isNull(zusagen.abgelaufenGemeldetAm))

/** Columns of a new deadline, with a new reminder and lapse. No reminder if the deadline is too near for one. */
const toDeadline = (frist: Date, now: Date) => ({
  frist,
  erinnertAm: needsReminder(frist, now) ? null : now,
  abgelaufenGemeldetAm: null,
})

/** Requires a lock on the inquiry. */
export async function insertZusagen(
  tx: Transaction,
  { links, terms, now }: { links: readonly { linkId: string; exposeId: string }[]; terms: ZusageTerms; now: Date },
): Promise<void> {
  const { frist, ...dates } = terms
  const deadline = { ...toDeadline(frist, now), ...dates, createdAt: now }
  await tx
    .insert(zusagen)
    .values(links.map(({ linkId, exposeId }) => ({ exposeInquiryExposeId: linkId, exposeId, ...deadline })))
}

/** Requires a lock on the inquiry. A new deadline starts a new reminder and a new lapse. */
export async function updateTerms(
  tx: Transaction,
  { linkId, terms, isNewFrist, now }: { linkId: string; terms: ZusageTerms; isNewFrist: boolean; now: Date },
): Promise<void> {
  const { frist, ...dates } = terms
  await tx
    .update(zusagen)
    .set({ ...dates, ...(isNewFrist && toDeadline(frist, now)) })
    .where(of(linkId))
}

/** Locks an inquiry and its flat. Null if the inquiry does not exist. */
export async function lockPromise(tx: Transaction, linkId: string) {
  const [row] = await tx
    .select({
      profilId: link.profilesId,
      exposeId: link.exposeId,
      zusageAm: link.zusageAm,
      zurueckgezogenAm: link.zurueckgezogenAm,
    })
    .from(link)
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .where(eq(link.id, linkId))
    .for('no key update')
  return row ?? null
}

export async function findZusage(db: Executor, linkId: string) {
  const [row] = await db.select().from(zusagen).where(of(linkId))
  return row ?? null
}

export type ZusageRow = NonNullable<Awaited<ReturnType<typeof findZusage>>>

/** Counts the other applicants of a flat who are neither rejected nor withdrawn. */
export async function countWaiting(db: Executor, { linkId, exposeId }: { linkId: string; exposeId: string }) {
  const [row] = await db
    .select({ count: count() })
    .from(link)
    .where(and(eq(link.exposeId, exposeId), ne(link.id, linkId), isNull(link.absageAm), isNull(link.zurueckgezogenAm)))
  return row?.count ?? 0
}

/** Ends a declined promise together with its inquiry, which the applicant no longer wants (ZUSAGE-8). */
export async function withdrawDeclined(tx: Transaction, { linkId, now }: { linkId: string; now: Date }): Promise<void> {
  await tx.update(link).set({ zurueckgezogenAm: now, zusageAm: null, updatedAt: now }).where(eq(link.id, linkId))
}

export async function listToRemind(db: Executor, { now, limit }: { now: Date; limit: number }) {
  return listOpen(db, and(isNull(zusagen.erinnertAm), lte(zusagen.frist, reminderLimit(now))), limit)
}

export async function listLapsed(db: Executor, { now, limit }: { now: Date; limit: number }) {
  return listOpen(db, lte(zusagen.frist, now), limit)
}

const reminderLimit = (now: Date) => sql`${now.toISOString()}::timestamptz + ${REMINDER_HOURS} * interval '1 hour'`

async function listOpen(db: Executor, isDue: ReturnType<typeof and>, limit: number): Promise<string[]> {
  const rows = await db
    .select({ linkId: zusagen.exposeInquiryExposeId })
    .from(zusagen)
    .where(and(isUnanswered, isDue))
    .orderBy(asc(zusagen.frist), asc(zusagen.exposeInquiryExposeId))
    .limit(limit)
  return rows.map(({ linkId }) => linkId)
}

/** Returns false if another server has sent the reminder, the applicant has answered, or the deadline has changed. */
export async function markReminded(tx: Transaction, { linkId, now }: { linkId: string; now: Date }): Promise<boolean> {
  const rows = await tx
    .update(zusagen)
    .set({ erinnertAm: now })
    .where(and(of(linkId), isUnanswered, isNull(zusagen.erinnertAm), lte(zusagen.frist, reminderLimit(now))))
    .returning({ linkId: zusagen.exposeInquiryExposeId })
  return rows.length === 1
}

/** Returns the lapsed deadline; null if another server was first, the applicant answered, or the deadline changed. */
export async function markLapsed(
  tx: Transaction,
  { linkId, now }: { linkId: string; now: Date },
): Promise<Date | null> {
  const [row] = await tx
    .update(zusagen)
    .set({ abgelaufenGemeldetAm: now })
    .where(and(of(linkId), isUnanswered, lte(zusagen.frist, now)))
    .returning({ frist: zusagen.frist })
  return row?.frist ?? null
}
