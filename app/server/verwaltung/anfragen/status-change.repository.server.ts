import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { isReachable } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { ANFRAGE_STATUS, type StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { isUuid } from '#app/shared/uuid.ts'

const link = exposeInquiryExposes

/** Locks links ordered by id, to avoid deadlocks. */
export async function lockLinks(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: link.id })
    .from(link)
    .where(inArray(link.id, ids.filter(isUuid)))
    .orderBy(asc(link.id))
    .for('update')
}

/** Reads the data that decides whether a change is possible. Includes withdrawn links. */
export async function listLinksToChange(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: link.id,
      profilId: link.profilesId,
      exposeId: link.exposeId,
      statusKey: inquiryStatusOptions.statusKey,
      expose: { status: exposes.status, reachable: isReachable },
      hasPin: sql<boolean>`${link.pin} is not null`,
      gesperrtAm: konten.gesperrtAm,
      zurueckgezogenAm: link.zurueckgezogenAm,
      updatedAt: link.updatedAt,
      hasRueckmeldung: sql<boolean>`exists (select from besichtigungen b
        where b.expose_inquiry_expose_id = ${link.id} and b.rueckmeldung)`,
      /** Id of the other inquiry whose applicant is promised this flat; null if it is promised to no other. */
      takenBy: sql<string | null>`(select other.id from expose_inquiry_exposes other
        where other.expose_id = ${link.exposeId} and other.zusage_am is not null and other.id <> ${link.id} limit 1)`,
    })
    .from(link)
    .innerJoin(exposes, eq(exposes.id, link.exposeId))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, link.statusOptionId))
    .leftJoin(konten, eq(konten.id, link.profilesId))
    .where(inArray(link.id, [...ids]))
}

export type LinkToChange = Awaited<ReturnType<typeof listLinksToChange>>[number]

export async function findStatusOption(db: Executor, status: StaffStatus) {
  const [row] = await db
    .select({
      statusKey: inquiryStatusOptions.statusKey,
      anzeigetext: inquiryStatusOptions.anzeigetext,
      kundentext: inquiryStatusOptions.kundentext,
      wohnenNavigation: inquiryStatusOptions.wohnenNavigation,
      colorClass: inquiryStatusOptions.colorClass,
      etappe: inquiryStatusOptions.etappe,
    })
    .from(inquiryStatusOptions)
    .where(eq(inquiryStatusOptions.id, ANFRAGE_STATUS[status].id))
  if (!row) throw new Error('A fixed state of inquiries is missing.')
  return row
}

/** Sets the given PINs (ANFRAGE-3). Pass only inquiries without a PIN. */
export async function updatePins(tx: Transaction, pins: readonly { id: string; pin: string }[]): Promise<void> {
  const ids = sql.param(pins.map(({ id }) => id))
  const fresh = sql`unnest(${ids}::uuid[], ${sql.param(pins.map(({ pin }) => pin))}::text[]) as fresh (id, pin)`
  await tx.update(link).set({ pin: sql`fresh.pin` }).from(fresh).where(eq(link.id, sql`fresh.id`))
}

/** Sets the status and clears columns that belong to other statuses (STATUSWECHSEL-6). */
export async function updateStatus(
  tx: Transaction,
  { ids, status, anmerkung, now }: { ids: readonly string[]; status: StaffStatus; anmerkung: string | null; now: Date },
): Promise<void> {
  await tx
    .update(link)
    .set({
      statusOptionId: ANFRAGE_STATUS[status].id,
      zusageAm: status === 'zusage' ? now : null,
      absageAm: status === 'abgesagt' ? now : null,
      anmerkungVerwaltung: anmerkung,
      // The first answer counts (STATUSWECHSEL-7).
      beantwortetAm: sql`coalesce(${link.beantwortetAm}, ${now.toISOString()}::timestamptz)`,
      // After a past viewing another one may be booked.
      ...(status === 'besichtigung_zulassen' && { terminbuchungId: null }),
      updatedAt: now,
    })
    .where(inArray(link.id, [...ids]))
}
