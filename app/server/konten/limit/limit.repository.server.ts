import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { limits } from '#app/server/db/schema/konten.ts'
import { named, Statements } from '#app/server/db/statements.server.ts'

type LimitCounter = { schluessel: string; fensterSekunden: number }

const isPast = sql`${limits.fensterBeginn} + make_interval(secs => ${limits.fensterSekunden}) <= excluded.fenster_beginn`

export async function findLimits(db: Executor, { schluessel, now }: { schluessel: readonly string[]; now: Date }) {
  return FIND.get(db, '', () => prepareFind(db)).execute({ schluessel, now: now.toISOString() })
}

const FIND = new Statements<ReturnType<typeof prepareFind>>()

/** Returns the prepared query for counters, since every form and every PIN check runs it. */
function prepareFind(db: Executor) {
  const end = sql<Date>`${limits.fensterBeginn} + make_interval(secs => ${limits.fensterSekunden})`
  return db
    .select()
    .from(limits)
    .where(
      and(
        sql`${limits.schluessel} = any (${sql.placeholder('schluessel')}::text[])`,
        gt(end, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .prepare(named('find_limits'))
}

export async function claimWindow(
  db: Executor,
  { schluessel, fensterSekunden, now }: LimitCounter & { now: Date },
): Promise<boolean> {
  const rows = await db
    .insert(limits)
    .values({ schluessel, fensterSekunden, anzahl: 1, fensterBeginn: now })
    .onConflictDoUpdate({ target: limits.schluessel, set: { fensterBeginn: now }, setWhere: isPast })
    .returning({ schluessel: limits.schluessel })
  return rows.length === 1
}

/** Counts all limits in one statement, so that concurrent requests get distinct counts. Key order avoids deadlocks. */
export async function countLimits(
  db: Executor,
  { counter, now }: { counter: readonly (LimitCounter & { amount: number })[]; now: Date },
) {
  const sorted = [...counter].sort((a, b) => (a.schluessel < b.schluessel ? -1 : 1))
  const values = sorted.flatMap(({ schluessel, fensterSekunden, amount }, i) => [
    [`schluessel${i}`, schluessel],
    [`sekunden${i}`, fensterSekunden],
    [`anzahl${i}`, amount],
  ])
  const { length } = counter
  return COUNT.get(db, String(length), () => prepareCount(db, length)).execute({ ...Object.fromEntries(values), now })
}

const COUNT = new Statements<ReturnType<typeof prepareCount>>()

function prepareCount(db: Executor, length: number) {
  const rows = Array.from({ length }, (_, i) => ({
    schluessel: sql.placeholder(`schluessel${i}`),
    fensterSekunden: sql.placeholder(`sekunden${i}`),
    anzahl: sql.placeholder(`anzahl${i}`),
    fensterBeginn: sql.placeholder('now'),
  }))
  return db
    .insert(limits)
    .values(rows)
    .onConflictDoUpdate({
      target: limits.schluessel,
      set: {
        anzahl: sql`case when ${isPast} then excluded.anzahl else ${limits.anzahl} + excluded.anzahl end`,
        fensterBeginn: sql`case when ${isPast} then excluded.fenster_beginn else ${limits.fensterBeginn} end`,
        fensterSekunden: sql`excluded.fenster_sekunden`,
      },
    })
    .returning()
    .prepare(named(`count_limits_${length}`))
}

export async function uncountLimits(db: Executor, schluessel: readonly string[]): Promise<void> {
  await db
    .update(limits)
    .set({ anzahl: sql`greatest(${limits.anzahl} - 1, 0)` })
    .where(inArray(limits.schluessel, [...schluessel]))
}

export async function deleteLimitsBefore(db: Executor, { before }: { before: Date }): Promise<void> {
  await db.delete(limits).where(lt(limits.fensterBeginn, before))
}
