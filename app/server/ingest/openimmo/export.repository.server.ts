import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { openimmoExport } from '#app/server/db/schema/openimmo.ts'
import type { ExposeRow } from './openimmo.repository.server.ts'

export async function listPublicExposes(
  db: Executor,
  { after, limit }: { after: string | null; limit: number },
): Promise<ExposeRow[]> {
  return db
    .select()
    .from(exposes)
    .where(and(eq(exposes.oeffentlich, true), after === null ? undefined : gt(exposes.id, after)))
    .orderBy(asc(exposes.id))
    .limit(limit)
}

export async function countPublicExposes(db: Executor): Promise<number> {
  return db.$count(exposes, eq(exposes.oeffentlich, true))
}

export async function findExportKennung(db: Executor): Promise<string | null> {
  const [row] = await db.select({ kennung: openimmoExport.kennung }).from(openimmoExport)
  return row?.kennung ?? null
}

export async function isExportKennung(db: Executor, kennung: string): Promise<boolean> {
  return (await db.$count(openimmoExport, eq(openimmoExport.kennung, kennung))) === 1
}

/** Enables the export or replaces its URL's id. `isNew` is true if the export was disabled before. */
export async function upsertExportKennung(
  tx: Transaction,
  { kennung, now }: { kennung: string; now: Date },
): Promise<{ isNew: boolean }> {
  const [row] = await tx
    .insert(openimmoExport)
    .values({ kennung, createdAt: now })
    .onConflictDoUpdate({ target: openimmoExport.id, set: { kennung, createdAt: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return { isNew: row?.isNew ?? false }
}

/** Returns false if the export by URL was already disabled. */
export async function deleteExportKennung(tx: Transaction): Promise<boolean> {
  const rows = await tx.delete(openimmoExport).returning({ id: openimmoExport.id })
  return rows.length === 1
}
