import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { ansichten } from '#app/server/db/schema/verwaltung.ts'

export type Bereich = typeof ansichten.$inferSelect.bereich

const isOwn = ({ kontoId, id }: { kontoId: string; id: string }) =>
  and(eq(ansichten.kontoId, kontoId), eq(ansichten.id, id))

/** The saved views of somebody, oldest first. */
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

/** Adds a view; null where the person has one of this name. */
export async function insertAnsicht(
  db: Executor,
  values: { kontoId: string; bereich: Bereich; name: string; filter: string },
): Promise<string | null> {
  const [row] = await db.insert(ansichten).values(values).onConflictDoNothing().returning({ id: ansichten.id })
  return row?.id ?? null
}

/** Changes a view of the person; false where there is none. */
export async function updateAnsicht(
  db: Executor,
  { name, filter, ...which }: { kontoId: string; id: string; name?: string; filter?: string },
): Promise<boolean> {
  const { rowCount } = await db.update(ansichten).set({ name, filter }).where(isOwn(which))
  return rowCount === 1
}

/** Whether another view of the person has this name already. */
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

/** Removes a view of the person; answers its name, null where there is none. */
export async function deleteAnsicht(db: Executor, which: { kontoId: string; id: string }): Promise<string | null> {
  const [row] = await db.delete(ansichten).where(isOwn(which)).returning({ name: ansichten.name })
  return row?.name ?? null
}
