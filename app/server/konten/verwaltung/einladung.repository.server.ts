import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { einladungen } from '#app/server/db/schema/konten.ts'

export type EinladungEntry = typeof einladungen.$inferSelect

/** @throws 23505 of PostgreSQL if the address already has an invitation */
export async function insertEinladung(
  tx: Transaction,
  values: Pick<EinladungEntry, 'email' | 'rolle' | 'tokenHash' | 'laeuftAbAm' | 'createdAt'>,
): Promise<{ id: string }> {
  const [row] = await tx.insert(einladungen).values(values).returning({ id: einladungen.id })
  if (!row) throw new Error('The invitation was not inserted.')
  return row
}

export async function listEinladungRows(db: Executor): Promise<EinladungEntry[]> {
  return db.select().from(einladungen).orderBy(asc(einladungen.email)).limit(500)
}

export async function updateEinladung(
  tx: Transaction,
  { id, ...values }: Pick<EinladungEntry, 'id' | 'tokenHash' | 'laeuftAbAm'>,
): Promise<EinladungEntry | null> {
  const [row] = await tx.update(einladungen).set(values).where(eq(einladungen.id, id)).returning()
  return row ?? null
}

export async function deleteEinladung(tx: Transaction, id: string): Promise<EinladungEntry | null> {
  const [row] = await tx.delete(einladungen).where(eq(einladungen.id, id)).returning()
  return row ?? null
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(einladungen.tokenHash, tokenHash), gt(einladungen.laeuftAbAm, now))

export async function findOpenEinladung(
  db: Executor,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<EinladungEntry | null> {
  const [row] = await db.select().from(einladungen).where(isOpen(tokenHash, now))
  return row ?? null
}

/** Deletes and returns the invitation; null if the token is unknown, expired or already used. */
export async function takeEinladung(
  tx: Transaction,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<EinladungEntry | null> {
  const [row] = await tx.delete(einladungen).where(isOpen(tokenHash, now)).returning()
  return row ?? null
}

export async function deleteEinladungenBefore(db: Executor, { before }: { before: Date }): Promise<void> {
  await db.delete(einladungen).where(lt(einladungen.laeuftAbAm, sql`${before.toISOString()}::timestamptz`))
}
