import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { limits } from '#app/server/db/schema/konten.ts'

type LimitZaehler = { schluessel: string; fensterSekunden: number }

const istVorbei = sql`${limits.fensterBeginn} + make_interval(secs => ${limits.fensterSekunden}) <= excluded.fenster_beginn`

/** The counters of these keys whose window is still open. Writes nothing. */
export async function findLimits(db: Executor, { schluessel, now }: { schluessel: readonly string[]; now: Date }) {
  const ende = sql<Date>`${limits.fensterBeginn} + make_interval(secs => ${limits.fensterSekunden})`
  return db
    .select()
    .from(limits)
    .where(and(inArray(limits.schluessel, [...schluessel]), gt(ende, now.toISOString())))
}

/** Whether this is the first call with this key in so many seconds. */
export async function claimFenster(
  db: Executor,
  { schluessel, fensterSekunden, now }: LimitZaehler & { now: Date },
): Promise<boolean> {
  const rows = await db
    .insert(limits)
    .values({ schluessel, fensterSekunden, anzahl: 1, fensterBeginn: now })
    .onConflictDoUpdate({ target: limits.schluessel, set: { fensterBeginn: now }, setWhere: istVorbei })
    .returning({ schluessel: limits.schluessel })
  return rows.length === 1
}

/**
 * Counts one more under each key and returns the new numbers. One statement, in key order: parallel requests each get
 * a number of their own, and never wait for each other in a circle.
 */
export async function countLimits(db: Executor, { zaehler, now }: { zaehler: readonly LimitZaehler[]; now: Date }) {
  const zeilen = [...zaehler]
    .sort((a, b) => (a.schluessel < b.schluessel ? -1 : 1))
    .map((z) => ({ ...z, anzahl: 1, fensterBeginn: now }))
  return db
    .insert(limits)
    .values(zeilen)
    .onConflictDoUpdate({
      target: limits.schluessel,
      set: {
        anzahl: sql`case when ${istVorbei} then 1 else ${limits.anzahl} + 1 end`,
        fensterBeginn: sql`case when ${istVorbei} then excluded.fenster_beginn else ${limits.fensterBeginn} end`,
        fensterSekunden: sql`excluded.fenster_sekunden`,
      },
    })
    .returning()
}

/** Takes back one count under each key: the try was a good one. */
export async function uncountLimits(db: Executor, schluessel: readonly string[]): Promise<void> {
  await db
    .update(limits)
    .set({ anzahl: sql`greatest(${limits.anzahl} - 1, 0)` })
    .where(inArray(limits.schluessel, [...schluessel]))
}

/** Removes counters whose window began before. */
export async function deleteLimitsVor(db: Executor, { vor }: { vor: Date }): Promise<void> {
  await db.delete(limits).where(lt(limits.fensterBeginn, vor))
}
