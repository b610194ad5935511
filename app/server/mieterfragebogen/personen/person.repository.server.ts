import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import {
  mieterfragebogenInteressenten as interessenten,
  mieterfragebogen,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { isOwnInteressent } from '../own-interessent.repository.server.ts'

export type PersonRow = typeof interessenten.$inferSelect
export type PersonColumns = Partial<typeof interessenten.$inferInsert>

export async function findOwnPerson(
  db: Executor,
  { id, kontoId, lock = false }: { id: string; kontoId: string; lock?: boolean },
): Promise<PersonRow | null> {
  const query = db
    .select()
    .from(interessenten)
    .where(and(eq(interessenten.id, id), isOwnInteressent(kontoId)))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export async function updateOwnPerson(
  db: Executor,
  { id, kontoId, columns, now }: { id: string; kontoId: string; columns: PersonColumns; now: Date },
): Promise<PersonRow | null> {
  const [row] = await db
    .update(interessenten)
    .set({ ...columns, updatedAt: now })
    .where(and(eq(interessenten.id, id), isOwnInteressent(kontoId)))
    .returning()
  return row ?? null
}

/** Inserts a person. Does nothing if the id exists, even if another account uses it. */
export async function insertPerson(
  db: Executor,
  {
    kontoId,
    now,
    ...person
  }: Required<Pick<PersonColumns, 'id' | 'mieterfragebogenId' | 'rolle' | 'completedSteps'>> & {
    kontoId: string
    now: Date
  },
): Promise<void> {
  await db
    .insert(interessenten)
    .values({ ...person, besitzer: kontoId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: interessenten.id })
}

export async function findOwnFragebogenId(
  db: Executor,
  { id, kontoId, lock = false }: { id?: string; kontoId: string; lock?: boolean },
): Promise<string | null> {
  const query = db
    .select({ id: mieterfragebogen.id })
    .from(mieterfragebogen)
    .where(and(eq(mieterfragebogen.besitzer, kontoId), id === undefined ? undefined : eq(mieterfragebogen.id, id)))
    .orderBy(desc(mieterfragebogen.createdAt), desc(mieterfragebogen.id))
    .limit(1)
  const [row] = await (lock ? query.for('update') : query)
  return row?.id ?? null
}

export async function findOwnEmail(db: Executor, kontoId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: interessenten.email })
    .from(interessenten)
    .where(and(eq(interessenten.profileId, kontoId), ne(interessenten.email, '')))
    .orderBy(desc(interessenten.createdAt), desc(interessenten.id))
    .limit(1)
  return row?.email ?? null
}

export async function countPersonen(db: Executor, mieterfragebogenId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(interessenten)
    .where(eq(interessenten.mieterfragebogenId, mieterfragebogenId))
  return row?.count ?? 0
}
