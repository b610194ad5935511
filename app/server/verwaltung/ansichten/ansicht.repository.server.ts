import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { ansichten } from '#app/server/db/schema/verwaltung.ts'

export type Bereich = typeof ansichten.$inferSelect.bereich

const isOwn = ({ kontoId, id }: { kontoId: string; id: string }) =>
  and(eq(ansichten.kontoId, kontoId), eq(ansichten.id, id))

/** Oldest first. */
export async function listAnsichtRows(
  db: Executor,
  { kontoId, bereich }: { kontoId: string; bereich: Bereich },
): Promise<{ id: string; name: string; filter: string }[]> {
  return db
    .select({ id: ansichten.id, name: ansichten.name, filter: ansichten.filter })
    .from(ansichten)
    .where(and(eq(ansichten.kontoId, kontoId), eq(ansichten.bereich, bereich)))
    .orderBy(asc(ansichten.createdAt), asc(ansichten.id))
}

/** Null if the person has a view of this name. */
export async function insertAnsicht(
  db: Executor,
  values: { kontoId: string; bereich: Bereich; name: string; filter: string },
): Promise<string | null> {
  const [row] = await db.insert(ansichten).values(values).onConflictDoNothing().returning({ id: ansichten.id })
  return row?.id ?? null
}

/** False if the person has no such view. */
export async function updateAnsicht(
  db: Executor,
  { name, filter, ...which }: { kontoId: string; id: string; name?: string; filter?: string },
): Promise<boolean> {
  const { rowCount } = await db.update(ansichten).set({ name, filter }).where(isOwn(which))
  return rowCount === 1
}

/** True if another view of the person has this name. */
export async function isNameTaken(
  db: Executor,
  { kontoId, bereich, name, but }: { kontoId: string; bereich: Bereich; name: string; but: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: ansichten.id })
    .from(ansichten)
    .where(
      and(
        eq(ansichten.kontoId, kontoId),
        eq(ansichten.bereich, bereich),
        sql`lower(${ansichten.name}) = lower(${name})`,
        sql`${ansichten.id} <> ${but}`,
      ),
    )
  return rows.length > 0
}

/** Deletes a view of the person; returns its name, or null. */
export async function deleteAnsicht(db: Executor, which: { kontoId: string; id: string }): Promise<string | null> {
  const [row] = await db.delete(ansichten).where(isOwn(which)).returning({ name: ansichten.name })
  return row?.name ?? null
}
