import { and, eq, isNull, not, notExists, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { isPast } from './termin-conditions.repository.server.ts'

/** Account and link. Every statement of this file checks that the link is the account's (BEREICH-8). */
type OwnLink = { kontoId: string; linkId: string }

const own = ({ kontoId, linkId }: OwnLink) =>
  and(eq(exposeInquiryExposes.id, linkId), eq(exposeInquiryExposes.profilesId, kontoId))

const open = (link: OwnLink) => and(own(link), isNull(exposeInquiryExposes.zurueckgezogenAm))

/** Locks the person's link, even a withdrawn one, against concurrent bookings. Null if it is another person's. */
export async function lockOwnLink(tx: Executor, link: OwnLink) {
  const [row] = await tx
    .select({
      inquiryId: exposeInquiryExposes.inquiryId,
      zurueckgezogenAm: exposeInquiryExposes.zurueckgezogenAm,
      wohnenNavigation: inquiryStatusOptions.wohnenNavigation,
      expose: { id: exposes.id, title: exposes.title, kurzcode: exposes.exposeshortcode },
    })
    .from(exposeInquiryExposes)
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .where(own(link))
    .for('update', { of: exposeInquiryExposes })
  return row ?? null
}

/** Withdraws a link. Returns false if it is withdrawn, or has a booking that is neither cancelled nor over. */
export async function withdrawLink(tx: Executor, { now, ...link }: OwnLink & { now: Date }): Promise<boolean> {
  const activeBuchung = tx
    .select({ one: sql`1` })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(
      and(
        eq(besichtigungstermin.exposeInquiryExposeId, exposeInquiryExposes.id),
        sql`${besichtigungstermin.status} <> 'storniert'`,
        not(isPast(now)),
      ),
    )
  const rows = await tx
    .update(exposeInquiryExposes)
    // A withdrawn promise must not keep the flat from other applicants (STATUSWECHSEL-6).
    .set({ zurueckgezogenAm: now, zusageAm: null, updatedAt: now })
    .where(and(open(link), notExists(activeBuchung)))
    .returning({ id: exposeInquiryExposes.id })
  return rows.length === 1
}

export async function updateAnmerkung(
  db: Executor,
  { anmerkung, now, ...link }: OwnLink & { anmerkung: string | null; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(exposeInquiryExposes)
    .set({ kundenanmerkung: anmerkung, updatedAt: now })
    .where(open(link))
    .returning({ id: exposeInquiryExposes.id })
  return rows.length === 1
}

/** Detaches the link's booking from the link if the booking is cancelled (STAND-7). */
export async function clearStornierteTerminbuchung(
  tx: Executor,
  { now, ...link }: OwnLink & { now: Date },
): Promise<void> {
  const storniert = sql`exists (select from ${besichtigungstermin} b
    where b.id = ${exposeInquiryExposes.terminbuchungId} and b.status = 'storniert')`
  await tx
    .update(exposeInquiryExposes)
    .set({ terminbuchungId: null, updatedAt: now })
    .where(and(open(link), storniert))
}
