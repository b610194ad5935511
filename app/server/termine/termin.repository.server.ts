import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { isAhead, startsAt } from '#app/server/anfragen/termin-conditions.repository.server.ts'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { named, Statements, UNNAMED } from '#app/server/db/statements.server.ts'

/** Exposé whose slots are meant: its own, and those that its Liegenschaft offers to all of its Exposés (TERMIN-4). */
export type TermineOf = { exposeId: string; propertyId: string | null }

const VALUE = {
  terminId: sql.placeholder('terminId'),
  exposeId: sql.placeholder('exposeId'),
  propertyId: sql.placeholder('propertyId'),
  now: sql.placeholder('now'),
  from: sql.placeholder('from'),
  limit: sql.placeholder('limit'),
}

const isOwn = eq(terminoptionen.exposeId, VALUE.exposeId)
/** Condition for slots of the whole Liegenschaft. Selects none if `propertyId` is null: NULL equals nothing in SQL. */
const isShared = and(eq(terminoptionen.propertyId, VALUE.propertyId), eq(terminoptionen.onlyunit, false))

const isFree = and(
  eq(terminoptionen.isAvailable, true),
  // From today in Berlin, which an index can seek; the next line excludes begun slots.
  sql`${terminoptionen.date} >= (${VALUE.now}::timestamptz at time zone 'Europe/Berlin')::date`,
  isAhead(VALUE.now),
)

const isOpen = and(or(isOwn, isShared), isFree)

const COLUMNS = {
  id: terminoptionen.id,
  date: terminoptionen.date,
  from: terminoptionen.startTime,
  to: terminoptionen.endTime,
  treffpunkt: terminoptionen.treffpunkt,
  places: terminoptionen.maxParticipants,
  left: sql<number>`${terminoptionen.maxParticipants} - ${terminoptionen.belegt}`,
}

export type TerminRow = {
  id: string
  date: string
  from: string
  to: string
  treffpunkt: string | null
  places: number
  left: number
}

/** Returns open slots that have not begun, full ones too; from slot `from` on if given. Empty if `from` is unknown. */
export async function listTermine(
  db: Executor,
  { of, from, limit, now }: { of: TermineOf; from: string | null; limit: number; now: Date },
): Promise<TerminRow[]> {
  const { exposeId, propertyId } = of
  const form = { hasProperty: propertyId !== null, hasFrom: from !== null }
  return LIST.get(db, JSON.stringify(form), () => prepareList(db, form)).execute({
    exposeId,
    propertyId,
    from,
    limit,
    now: now.toISOString(),
  })
}

const LIST = new Statements<ReturnType<typeof prepareList>>()

/** Reads own and shared slots separately: an index sorts each of them, but not a combined query. */
function prepareList(db: Executor, { hasProperty, hasFrom }: { hasProperty: boolean; hasFrom: boolean }) {
  const time = sql`(${terminoptionen.date}, ${terminoptionen.startTime}, ${terminoptionen.id})`
  const notBefore = sql`${time} >= (select date, start_time, id from ${terminoptionen} where id = ${VALUE.from})`
  const order = [asc(terminoptionen.date), asc(terminoptionen.startTime), asc(terminoptionen.id)]
  const next = (whose: SQL | undefined) =>
    db
      .select(COLUMNS)
      .from(terminoptionen)
      .where(and(whose, isFree, hasFrom ? notBefore : undefined))
      .orderBy(...order)
      .limit(VALUE.limit)
  return hasProperty
    ? union(next(isOwn), next(isShared)).orderBy(sql`date, start_time, id`).limit(VALUE.limit).prepare(UNNAMED)
    : next(isOwn).prepare(UNNAMED)
}

export async function countTermineWithPlaces(
  db: Executor,
  { exposeIds, now }: { exposeIds: readonly string[]; now: Date },
): Promise<{ exposeId: string; count: number }[]> {
  const free = db
    .select({ count: sql<number>`count(*)::int`.as('count') })
    .from(terminoptionen)
    .where(
      and(
        or(
          eq(terminoptionen.exposeId, exposes.id),
          and(eq(terminoptionen.propertyId, exposes.propertyId), eq(terminoptionen.onlyunit, false)),
        ),
        eq(terminoptionen.isAvailable, true),
        sql`${terminoptionen.belegt} < ${terminoptionen.maxParticipants}`,
        isAhead(now),
      ),
    )
    .as('free')
  return db
    .select({ exposeId: exposes.id, count: free.count })
    .from(exposes)
    .innerJoinLateral(free, sql`true`)
    .where(inArray(exposes.id, [...exposeIds]))
}

export async function findTerminAhead(db: Executor, { terminId, now }: { terminId: string; now: Date }) {
  const [row] = await db
    .select({ ...COLUMNS, startsAt: startsAt() })
    .from(terminoptionen)
    .where(and(eq(terminoptionen.id, terminId), eq(terminoptionen.isAvailable, true), isAhead(now)))
  return row ?? null
}

export async function findTerminTime(db: Executor, terminId: string): Promise<TerminRow | null> {
  const [row] = await db.select(COLUMNS).from(terminoptionen).where(eq(terminoptionen.id, terminId))
  return row ?? null
}

export async function findTerminTimeOf(
  db: Executor,
  { terminId, of: { exposeId, propertyId } }: { terminId: string; of: TermineOf },
): Promise<TerminRow | null> {
  const own = eq(terminoptionen.exposeId, exposeId)
  const shared = and(eq(terminoptionen.propertyId, propertyId ?? sql`null`), eq(terminoptionen.onlyunit, false))
  const [row] = await db
    .select(COLUMNS)
    .from(terminoptionen)
    .where(and(eq(terminoptionen.id, terminId), or(own, shared)))
  return row ?? null
}

/** Returns the slot; null if it is closed, has begun or is not for this Exposé. It may be full. */
export async function findTermin(
  db: Executor,
  { terminId, of, now }: { terminId: string; of: TermineOf; now: Date },
): Promise<TerminRow | null> {
  const { exposeId, propertyId } = of
  const [row] = await ONE.get(db, '', () => prepareOne(db)).execute({
    terminId,
    exposeId,
    propertyId,
    now: now.toISOString(),
  })
  return row ?? null
}

const ONE = new Statements<ReturnType<typeof prepareOne>>()

const prepareOne = (db: Executor) =>
  db
    .select(COLUMNS)
    .from(terminoptionen)
    .where(and(eq(terminoptionen.id, VALUE.terminId), isOpen))
    .prepare(named('open_termin'))

/**
 * Locks slots in the order of their ids: a common order prevents deadlocks. The lock is weak, because a new booking
 * refers to its slot before it claims places.
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
 * Claims places in the slot. Returns false if too few are free, or if the slot was closed or moved. `held`: places that
 * the applicant already has in this slot; only the difference is claimed.
 */
export async function claimPlaces(
  tx: Transaction,
  { termin, personen, held, of, now }: { termin: TerminRow; personen: number; held: number; of: TermineOf; now: Date },
): Promise<boolean> {
  const { id: terminId, date, from, to, treffpunkt } = termin
  const { exposeId, propertyId } = of
  const rows = await CLAIM.get(tx, '', () => prepareClaim(tx)).execute({
    terminId,
    date,
    from,
    to,
    treffpunkt,
    more: personen - held,
    exposeId,
    propertyId,
    now: now.toISOString(),
  })
  return rows.length === 1
}

const CLAIM = new Statements<ReturnType<typeof prepareClaim>>()

/** Prepares a named statement: unnamed, it is planned at each use, while all applicants for the slot wait. */
function prepareClaim(tx: Executor) {
  const belegt = sql`${terminoptionen.belegt} + ${sql.placeholder('more')}::int`
  return tx
    .update(terminoptionen)
    .set({ belegt })
    .where(
      and(
        eq(terminoptionen.id, VALUE.terminId),
        eq(terminoptionen.date, sql.placeholder('date')),
        eq(terminoptionen.startTime, VALUE.from),
        eq(terminoptionen.endTime, sql.placeholder('to')),
        sql`${terminoptionen.treffpunkt} is not distinct from ${sql.placeholder('treffpunkt')}::text`,
        isOpen,
        sql`${belegt} <= ${terminoptionen.maxParticipants}`,
      ),
    )
    .returning({ id: terminoptionen.id })
    .prepare(named('claim_places'))
}

export type Places = { terminId: string; personen: number }

export async function releasePlaces(tx: Transaction, { terminId, personen }: Places): Promise<void> {
  await releaseAllPlaces(tx, [{ terminId, personen }])
}

export async function releaseAllPlaces(tx: Transaction, places: readonly Places[]): Promise<void> {
  const byTermin = Map.groupBy(places, ({ terminId }) => terminId)
  if (byTermin.size > 1) await lockTermine(tx, [...byTermin.keys()])
  const sums = Array.from(byTermin.values(), (all) => all.reduce((sum, { personen }) => sum + personen, 0))
  const free = sql`unnest(${sql.param([...byTermin.keys()])}::uuid[], ${sql.param(sums)}::int[]) as free (id, places)`
  await tx
    .update(terminoptionen)
    .set({ belegt: sql`${terminoptionen.belegt} - free.places` })
    .from(free)
    .where(eq(terminoptionen.id, sql`free.id`))
}

/** Claims places for an applicant without a booking; enlarges the slot if it is full (EINTRAGEN-2). */
export async function addPlaces(
  tx: Transaction,
  { terminId, personen, now }: { terminId: string; personen: number; now: Date },
): Promise<void> {
  const belegt = sql`${terminoptionen.belegt} + ${personen}::int`
  const maxParticipants = sql`greatest(${terminoptionen.maxParticipants}, ${belegt})`
  await tx
    .update(terminoptionen)
    .set({ belegt, maxParticipants, updatedAt: now })
    .where(eq(terminoptionen.id, terminId))
}
