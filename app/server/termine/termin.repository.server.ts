import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isAhead, startsAt } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { terminoptionen } from '#app/server/db/schema/termine.ts'

/** Whose slots: an Exposé's own, and those of its property that are for all of its Exposés (TERMIN-4). */
export type TermineOf = { exposeId: string; propertyId: string | null }

const belongsTo = ({ exposeId, propertyId }: TermineOf): SQL | undefined =>
  propertyId === null
    ? eq(terminoptionen.exposeId, exposeId)
    : or(
        eq(terminoptionen.exposeId, exposeId),
        and(eq(terminoptionen.propertyId, propertyId), eq(terminoptionen.onlyunit, false)),
      )

/** Slots that may be booked for the Exposé, whether they are full or not (TERMIN-4). */
const isOpen = (of: TermineOf, now: Date) =>
  and(
    belongsTo(of),
    eq(terminoptionen.isAvailable, true),
    // Today in Berlin at the earliest: what an index can look for. A slot that has begun is out by the next line.
    sql`${terminoptionen.date} >= (${now.toISOString()}::timestamptz at time zone 'Europe/Berlin')::date`,
    isAhead(now),
  )

const COLUMNS = {
  id: terminoptionen.id,
  date: terminoptionen.date,
  from: terminoptionen.startTime,
  to: terminoptionen.endTime,
  treffpunkt: terminoptionen.treffpunkt,
  left: sql<number>`${terminoptionen.maxParticipants} - ${terminoptionen.belegt}`,
}

export type TerminRow = {
  id: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  left: number
}

/** The next slots of an Exposé, in order of time; `from`: not before this ISO date. */
export async function listTermine(
  db: Executor,
  { of, from, limit, now }: { of: TermineOf; from: string | null; limit: number; now: Date },
): Promise<TerminRow[]> {
  return db
    .select(COLUMNS)
    .from(terminoptionen)
    .where(and(isOpen(of, now), from === null ? undefined : sql`${terminoptionen.date} >= ${from}::date`))
    .orderBy(asc(terminoptionen.date), asc(terminoptionen.startTime), asc(terminoptionen.id))
    .limit(limit)
}

/** A slot that has not begun and is open, whoever it is for. */
export async function findTerminAhead(db: Executor, { terminId, now }: { terminId: string; now: Date }) {
  const [row] = await db
    .select({ ...COLUMNS, startsAt: startsAt() })
    .from(terminoptionen)
    .where(and(eq(terminoptionen.id, terminId), eq(terminoptionen.isAvailable, true), isAhead(now)))
  return row ?? null
}

/** When a slot is, whatever has become of it. */
export async function findTerminTime(db: Executor, terminId: string): Promise<TerminRow | null> {
  const [row] = await db.select(COLUMNS).from(terminoptionen).where(eq(terminoptionen.id, terminId))
  return row ?? null
}

/** A slot as it is right now, if it may be booked for the Exposé. */
export async function findTermin(
  db: Executor,
  { terminId, of, now }: { terminId: string; of: TermineOf; now: Date },
): Promise<TerminRow | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(terminoptionen)
    .where(and(eq(terminoptionen.id, terminId), isOpen(of, now)))
  return row ?? null
}

/**
 * Holds slots until the transaction ends, always in the same order: two that change places wait, and never in a circle.
 * Not against those who only refer to a slot, as each new booking does before it takes its places.
 */
export async function lockTermine(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: terminoptionen.id })
    .from(terminoptionen)
    .where(inArray(terminoptionen.id, [...ids]))
    .orderBy(asc(terminoptionen.id))
    .for('no key update')
}

/**
 * Takes places in a slot; false where it is not this Exposé's, closed, begun or too full, or has been moved since it was
 * read: nobody is told a time that no longer holds. `held`: places in it that the person has already, which count as free.
 */
export async function claimPlaces(
  tx: Transaction,
  { termin, personen, held, of, now }: { termin: TerminRow; personen: number; held: number; of: TermineOf; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(terminoptionen)
    .set({ belegt: sql`${terminoptionen.belegt} + ${personen - held}` })
    .where(
      and(
        eq(terminoptionen.id, termin.id),
        eq(terminoptionen.date, termin.date),
        eq(terminoptionen.startTime, termin.from),
        eq(terminoptionen.endTime, termin.to),
        sql`${terminoptionen.treffpunkt} is not distinct from ${termin.treffpunkt}`,
        isOpen(of, now),
        sql`${terminoptionen.belegt} + ${personen - held} <= ${terminoptionen.maxParticipants}`,
      ),
    )
    .returning({ id: terminoptionen.id })
  return rows.length === 1
}

/** Gives places of a slot back. */
export async function releasePlaces(
  tx: Transaction,
  { terminId, personen }: { terminId: string; personen: number },
): Promise<void> {
  await tx
    .update(terminoptionen)
    .set({ belegt: sql`${terminoptionen.belegt} - ${personen}` })
    .where(eq(terminoptionen.id, terminId))
}
