import { and, eq, gte, isNull, lte, ne, not, notExists, sql } from 'drizzle-orm'
import { isPast } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { besichtigungen, besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'

export type DueBuchung = Awaited<ReturnType<typeof lockDueBuchungen>>[number]

export type OwnBuchung = { kontoId: string; buchungId: string }

type DueOptions = {
  now: Date
  since: Date
  older: boolean
  limit: number
  only?: OwnBuchung
  /** Id of the only booking to lock. Its slot need not be over yet. */
  attended?: string
}

/**
 * Locks bookings of past slots that are not cancelled and have no viewing. Leaves out applicants who did not come
 * (ANWESENHEIT-2), and locked rows. Also locks the rows to which a viewing refers, so that nothing later in the
 * transaction waits. Unless `older` is true, reads only days from `since` on, since reading all bookings takes seconds.
 */
export async function lockDueBuchungen(tx: Transaction, { now, since, older, limit, only, attended }: DueOptions) {
  const recorded = tx
    .select({ one: sql`1` })
    .from(besichtigungen)
    .where(eq(besichtigungen.besichtigungsterminId, besichtigungstermin.id))
  const recordedBefore = tx
    .select({ one: sql`1` })
    .from(besichtigungen)
    .where(
      and(
        eq(besichtigungen.exposeInquiryExposeId, besichtigungstermin.exposeInquiryExposeId),
        isNull(besichtigungen.besichtigungsterminId),
        eq(besichtigungen.datum, terminoptionen.date),
      ),
    )
  return tx
    .select({
      buchungId: besichtigungstermin.id,
      linkId: exposeInquiryExposes.id,
      kontoId: konten.id,
      date: terminoptionen.date,
      isRecent: sql<boolean>`${not(isPast(since))}`,
      title: exposes.title,
      vorname: profiles.firstName,
      email: konten.email,
      phone: konten.phone,
      gesperrtAm: konten.gesperrtAm,
      absageAm: exposeInquiryExposes.absageAm,
    })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, besichtigungstermin.exposeInquiryExposeId))
    .innerJoin(profiles, eq(profiles.id, exposeInquiryExposes.profilesId))
    .innerJoin(konten, eq(konten.id, profiles.id))
    .innerJoin(exposes, eq(exposes.id, besichtigungstermin.exposeId))
    .where(
      and(
        ne(besichtigungstermin.status, 'storniert'),
        sql`${besichtigungstermin.erschienen} is not false`,
        only
          ? and(eq(besichtigungstermin.id, only.buchungId), eq(exposeInquiryExposes.profilesId, only.kontoId))
          : undefined,
        older ? undefined : gte(terminoptionen.date, dayInBerlin(since)),
        lte(terminoptionen.date, dayInBerlin(now)),
        attended === undefined ? isPast(now) : eq(besichtigungstermin.id, attended),
        isNull(exposeInquiryExposes.zurueckgezogenAm),
        notExists(recorded),
        notExists(recordedBefore),
      ),
    )
    .limit(limit)
    .for('no key update', {
      of: [besichtigungstermin, terminoptionen, exposeInquiryExposes, konten],
      skipLocked: true,
    })
}

const dayInBerlin = (time: Date) => sql`(${time.toISOString()}::timestamptz at time zone 'Europe/Berlin')::date`

/** Inserts viewings for bookings. Skips bookings that have a viewing already; returns the inserted ones. */
export async function insertBesichtigungen(
  tx: Transaction,
  { buchungen, now }: { buchungen: readonly DueBuchung[]; now: Date },
): Promise<{ id: string; buchungId: string | null }[]> {
  return tx
    .insert(besichtigungen)
    .values(
      buchungen.map(({ buchungId, linkId, kontoId, date }) => ({
        profileId: kontoId,
        exposeInquiryExposeId: linkId,
        besichtigungsterminId: buchungId,
        datum: date,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: besichtigungen.besichtigungsterminId })
    .returning({ id: besichtigungen.id, buchungId: besichtigungen.besichtigungsterminId })
}
