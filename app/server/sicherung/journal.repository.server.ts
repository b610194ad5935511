import { asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { loeschungen } from '#app/server/db/schema/loeschungen.ts'

export async function listUnnoted(db: Database, { max }: { max: number }) {
  return db
    .select({ tabelle: loeschungen.tabelle, zeile: loeschungen.zeile, geloeschtAm: loeschungen.geloeschtAm })
    .from(loeschungen)
    .where(isNull(loeschungen.vermerktAm))
    .orderBy(asc(loeschungen.geloeschtAm))
    .limit(max)
}

export async function markNoted(db: Executor, ids: readonly string[], { now }: { now: Date }): Promise<void> {
  await db
    .update(loeschungen)
    .set({ vermerktAm: now })
    .where(sql`${inArray(loeschungen.zeile, [...ids])} and ${isNull(loeschungen.vermerktAm)}`)
}
