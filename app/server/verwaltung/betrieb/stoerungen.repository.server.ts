import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { betriebStoerungen } from '#app/server/db/schema/betrieb.ts'

export type StoerungRow = typeof betriebStoerungen.$inferSelect

type Found = { code: string; subject: string; title: string; text: string }

const { code, gegenstand, seit, gesehenAm, gemeldetAm, beendetAm, entwarntAm } = betriebStoerungen

/** Saves one open row per fault, with the latest texts. */
export async function noteStoerungen(
  tx: Transaction,
  { found, now }: { found: readonly Found[]; now: Date },
): Promise<void> {
  if (found.length === 0) return
  await tx
    .insert(betriebStoerungen)
    .values(
      found.map((one) => ({
        code: one.code,
        gegenstand: one.subject,
        titel: one.title,
        text: one.text,
        seit: now,
        gesehenAm: now,
      })),
    )
    .onConflictDoUpdate({
      target: [code, gegenstand],
      targetWhere: isNull(beendetAm),
      set: { gesehenAm: now, titel: sql`excluded.titel`, text: sql`excluded.text` },
    })
}

export async function endStoerungen(tx: Transaction, { unseenSince }: { unseenSince: Date }): Promise<void> {
  await tx
    .update(betriebStoerungen)
    .set({ beendetAm: sql`gesehen_am` })
    .where(and(isNull(beendetAm), lte(gesehenAm, unseenSince)))
}

/** Marks faults that have lasted since `presentSince` as mailed. Each fault is returned to one caller only. */
export async function claimBegun(
  tx: Transaction,
  { presentSince, now }: { presentSince: Date; now: Date },
): Promise<StoerungRow[]> {
  return tx
    .update(betriebStoerungen)
    .set({ gemeldetAm: now })
    .where(and(isNull(gemeldetAm), isNull(beendetAm), eq(gesehenAm, now), lte(seit, presentSince)))
    .returning()
}

/** Marks the end of mailed faults as mailed. Each fault is returned to one caller only. */
export async function claimEnded(tx: Transaction, { now }: { now: Date }): Promise<StoerungRow[]> {
  return tx
    .update(betriebStoerungen)
    .set({ entwarntAm: now })
    .where(and(isNotNull(gemeldetAm), isNotNull(beendetAm), isNull(entwarntAm)))
    .returning()
}

export async function countMailTimes(tx: Transaction, { since }: { since: Date }): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct at)::int as count
    from ${betriebStoerungen}, unnest(array[${gemeldetAm}, ${entwarntAm}]) as at
    where at > ${since.toISOString()}::timestamptz`)
  return rows[0]?.count ?? 0
}

/** Deletes faults whose end was mailed before `before`, and ended faults that were never mailed. */
export async function deleteOldStoerungen(tx: Transaction, { before }: { before: Date }): Promise<void> {
  await tx.delete(betriebStoerungen).where(and(isNotNull(beendetAm), or(isNull(gemeldetAm), lt(entwarntAm, before))))
}

export async function listReported(db: Executor): Promise<StoerungRow[]> {
  return db
    .select()
    .from(betriebStoerungen)
    .where(and(isNotNull(gemeldetAm), isNull(beendetAm)))
    .orderBy(sql`${seit} desc`)
}
