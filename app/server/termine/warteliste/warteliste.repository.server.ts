import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { isAhead } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { besichtigungstermin, terminoptionen, warteliste } from '#app/server/db/schema/termine.ts'
import { named, Statements } from '#app/server/db/statements.server.ts'
import { isToBeHad } from '#app/server/exposes/expose-conditions.repository.server.ts'
import type { Places } from '#app/server/termine/termin.repository.server.ts'
import { statusKeysOf } from '#app/shared/anfragen/anfrage.status.ts'

const KEPT = {
  personen: warteliste.participantCount,
  until: warteliste.angebotBis,
  termin: {
    terminId: terminoptionen.id,
    date: terminoptionen.date,
    from: terminoptionen.startTime,
    to: terminoptionen.endTime,
    treffpunkt: terminoptionen.treffpunkt,
  },
}

/** Returns the link's entries. `terminId` null: the entry waits for any slot. `kept`: slot and kept places, or null. */
export async function listWarteliste(db: Executor, linkId: string) {
  const rows = await OF_LINK.get(db, '', () => prepareOfLink(db)).execute({ linkId })
  return rows.map(({ terminId, ...kept }) => ({ terminId, kept: toAngebot(kept) }))
}

const OF_LINK = new Statements<ReturnType<typeof prepareOfLink>>()

const prepareOfLink = (db: Executor) =>
  db
    .select({ terminId: warteliste.terminoptionId, ...KEPT })
    .from(warteliste)
    .leftJoin(terminoptionen, eq(terminoptionen.id, warteliste.angebotId))
    .where(and(eq(warteliste.exposeInquiryExposeId, sql.placeholder('linkId')), ne(warteliste.status, 'vorbei')))
    .prepare(named('warteliste_of_link'))

/** Inserts one entry per slot; null means any slot of the flat. An existing entry keeps its position. */
export async function insertWaiting(
  tx: Transaction,
  row: { linkId: string; exposeId: string; terminIds: readonly (string | null)[]; personen: number; now: Date },
): Promise<void> {
  const { linkId, exposeId, terminIds, personen, now } = row
  const values = terminIds.map((terminoptionId) => ({
    exposeInquiryExposeId: linkId,
    exposeId,
    terminoptionId,
    participantCount: personen,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(warteliste).values(values).onConflictDoNothing()
}

/** Ends a link's waiting. Returns the kept places to release, if any. Leaves expired offers to `moveWarteliste`. */
export async function endWaiting(
  tx: Transaction,
  { linkId, now }: { linkId: string; now: Date },
): Promise<{ terminId: string; personen: number } | null> {
  const rows = await END.get(tx, '', () => prepareEnd(tx)).execute({ linkId, now: now.toISOString() })
  return rows.flatMap(({ terminId, personen }) => (terminId === null ? [] : [{ terminId, personen }]))[0] ?? null
}

const END = new Statements<ReturnType<typeof prepareEnd>>()

function prepareEnd(tx: Executor) {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const before = tx
    .select({ id: warteliste.id, terminId: warteliste.angebotId, personen: warteliste.participantCount })
    .from(warteliste)
    .where(
      and(
        eq(warteliste.exposeInquiryExposeId, sql.placeholder('linkId')),
        or(eq(warteliste.status, 'wartend'), and(eq(warteliste.status, 'angeboten'), gt(warteliste.angebotBis, now))),
      ),
    )
    .for('update')
    .as('before')
  return tx
    .update(warteliste)
    .set({ status: 'vorbei', angebotId: null, angebotBis: null, updatedAt: now })
    .from(before)
    .where(eq(warteliste.id, before.id))
    .returning({ terminId: before.terminId, personen: before.personen })
    .prepare(named('end_waiting'))
}

/** Ends the waiting of several links and returns their kept places, which the caller must release. */
export async function endAllWaiting(
  tx: Transaction,
  { linkIds, now }: { linkIds: readonly string[]; now: Date },
): Promise<Places[]> {
  const before = tx
    .select({ id: warteliste.id, terminId: warteliste.angebotId, personen: warteliste.participantCount })
    .from(warteliste)
    .where(and(inArray(warteliste.exposeInquiryExposeId, [...linkIds]), ne(warteliste.status, 'vorbei')))
    .orderBy(asc(warteliste.id))
    .for('update')
    .as('before')
  const rows = await tx
    .update(warteliste)
    .set({ status: 'vorbei', angebotId: null, angebotBis: null, updatedAt: now })
    .from(before)
    .where(eq(warteliste.id, before.id))
    .returning({ terminId: before.terminId, personen: before.personen })
  return rows.flatMap(({ terminId, personen }) => (terminId === null ? [] : [{ terminId, personen }]))
}

function toAngebot<Termin>({
  termin,
  personen,
  until,
}: {
  termin: Termin | null
  personen: number
  until: Date | null
}) {
  return termin && until ? { ...termin, personen, until } : null
}

const link = exposeInquiryExposes

const isWithout = (db: Executor) =>
  and(
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(besichtigungstermin)
          .where(
            and(eq(besichtigungstermin.exposeInquiryExposeId, link.id), eq(besichtigungstermin.status, 'confirmed')),
          ),
      ),
    ),
    sql`not exists (select from ${warteliste} other
      where other.expose_inquiry_expose_id = ${link.id} and other.status = 'angeboten')`,
  )

/** Condition for entries of inquiries that may book (TERMIN-6). Suspended accounts cannot, so they are left out. */
const isWaiting = (db: Executor) =>
  and(
    eq(warteliste.status, 'wartend'),
    isNull(link.zurueckgezogenAm),
    isToBeHad,
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(konten)
          .where(and(eq(konten.id, link.profilesId), isNotNull(konten.gesperrtAm))),
      ),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(inquiryStatusOptions)
        .where(
          and(
            eq(inquiryStatusOptions.id, link.statusOptionId),
            inArray(inquiryStatusOptions.statusKey, statusKeysOf('bookable')),
          ),
        ),
    ),
  )

/** Condition for entries that wait for the slot, or for any slot of an Exposé that the slot is for (TERMIN-4). */
const waitsFor = () =>
  or(
    eq(warteliste.terminoptionId, terminoptionen.id),
    and(
      isNull(warteliste.terminoptionId),
      or(
        eq(terminoptionen.exposeId, warteliste.exposeId),
        and(eq(terminoptionen.propertyId, exposes.propertyId), eq(terminoptionen.onlyunit, false)),
      ),
    ),
  )

/** Locks the next entry that needs no more than the slot's free places. Skips links locked by other requests. */
export async function lockNextWaiting(tx: Transaction, { terminId }: { terminId: string }) {
  const [row] = await tx
    .select({ id: warteliste.id, linkId: warteliste.exposeInquiryExposeId, personen: warteliste.participantCount })
    .from(warteliste)
    .innerJoin(link, eq(link.id, warteliste.exposeInquiryExposeId))
    .innerJoin(exposes, eq(exposes.id, warteliste.exposeId))
    .innerJoin(terminoptionen, and(eq(terminoptionen.id, terminId), waitsFor()))
    .where(
      and(
        isWaiting(tx),
        sql`${warteliste.participantCount} <= ${terminoptionen.maxParticipants} - ${terminoptionen.belegt}`,
        isWithout(tx),
      ),
    )
    .orderBy(asc(warteliste.createdAt), asc(warteliste.id))
    .limit(1)
    .for('update', { of: [warteliste, link], skipLocked: true })
  return row ?? null
}

/**
 * Keeps places for a link. Returns false if the link no longer waits, or got other places since `lockNextWaiting` read
 * its snapshot.
 */
export async function keepPlaces(
  tx: Transaction,
  { id, terminId, personen, until, now }: { id: string; terminId: string; personen: number; until: Date; now: Date },
): Promise<boolean> {
  const ofLink = tx
    .select({ one: sql`1` })
    .from(link)
    .where(and(eq(link.id, warteliste.exposeInquiryExposeId), isWithout(tx)))
  const rows = await tx
    .update(warteliste)
    .set({ status: 'angeboten', angebotId: terminId, angebotBis: until, updatedAt: now })
    .where(and(eq(warteliste.id, id), eq(warteliste.status, 'wartend'), exists(ofLink)))
    .returning({ id: warteliste.id })
  if (rows.length === 0) return false
  await tx
    .update(terminoptionen)
    .set({ belegt: sql`${terminoptionen.belegt} + ${personen}` })
    .where(eq(terminoptionen.id, terminId))
  return true
}

export async function listEndedAngebote(db: Database, { limit, now }: { limit: number; now: Date }) {
  return db
    .select({ id: warteliste.id, linkId: link.id })
    .from(warteliste)
    .innerJoin(link, eq(link.id, warteliste.exposeInquiryExposeId))
    .where(
      and(eq(warteliste.status, 'angeboten'), or(lte(warteliste.angebotBis, now), isNotNull(link.zurueckgezogenAm))),
    )
    .orderBy(asc(warteliste.angebotBis))
    .limit(limit)
}

/** Ends an offer and returns its kept places; null if the offer is accepted or ended already. */
export async function endAngebot(tx: Transaction, { id, now }: { id: string; now: Date }) {
  const [before] = await tx
    .select({ terminId: warteliste.angebotId, personen: warteliste.participantCount })
    .from(warteliste)
    .where(and(eq(warteliste.id, id), eq(warteliste.status, 'angeboten')))
    .for('update')
  if (!before || before.terminId === null) return null
  await tx
    .update(warteliste)
    .set({ status: 'vorbei', angebotId: null, angebotBis: null, updatedAt: now })
    .where(eq(warteliste.id, id))
  return { terminId: before.terminId, personen: before.personen }
}

export async function listTermineToOffer(
  db: Database,
  { limit, now }: { limit: number; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: terminoptionen.id })
    .from(warteliste)
    .innerJoin(link, eq(link.id, warteliste.exposeInquiryExposeId))
    .innerJoin(exposes, eq(exposes.id, warteliste.exposeId))
    .innerJoin(terminoptionen, waitsFor() ?? sql`false`)
    .where(
      and(
        isWaiting(db),
        eq(terminoptionen.isAvailable, true),
        isAhead(now),
        sql`${warteliste.participantCount} <= ${terminoptionen.maxParticipants} - ${terminoptionen.belegt}`,
        isWithout(db),
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}
