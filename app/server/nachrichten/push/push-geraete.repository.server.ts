import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { sitzungen } from '#app/server/db/schema/konten.ts'
import { pushGeraete } from '#app/server/db/schema/nachrichten.ts'

type PushGeraet = typeof pushGeraete.$inferSelect
export type NewPushGeraet = Omit<PushGeraet, 'id' | 'createdAt'> & { now: Date }

/**
 * Stores a push subscription; replaces any other with the same session or endpoint. A browser has only one endpoint,
 * which all accounts in it share.
 */
export async function replacePushGeraet(tx: Executor, { now, ...geraet }: NewPushGeraet): Promise<void> {
  const { sitzungId, endpoint } = geraet
  await tx.delete(pushGeraete).where(and(eq(pushGeraete.sitzungId, sitzungId), ne(pushGeraete.endpoint, endpoint)))
  await tx
    .insert(pushGeraete)
    .values({ ...geraet, createdAt: now })
    .onConflictDoUpdate({ target: pushGeraete.endpoint, set: geraet })
}

export async function deletePushGeraetOfSitzung(
  db: Executor,
  { kontoId, sitzungId }: { kontoId: string; sitzungId: string },
): Promise<void> {
  await db.delete(pushGeraete).where(and(eq(pushGeraete.kontoId, kontoId), eq(pushGeraete.sitzungId, sitzungId)))
}

export async function listPushGeraete(
  db: Executor,
  { kontoIds, now }: { kontoIds: readonly string[]; now: Date },
): Promise<Pick<PushGeraet, 'id' | 'kontoId' | 'sitzungId' | 'name' | 'schluessel'>[]> {
  const { id, kontoId, sitzungId, name, schluessel } = pushGeraete
  return db
    .select({ id, kontoId, sitzungId, name, schluessel })
    .from(pushGeraete)
    .innerJoin(sitzungen, eq(sitzungen.id, pushGeraete.sitzungId))
    .where(and(inArray(kontoId, [...kontoIds]), gt(sitzungen.laeuftAbAm, now)))
    .orderBy(asc(pushGeraete.createdAt), asc(id))
}

export async function findPushGeraet(db: Executor, id: string): Promise<PushGeraet | null> {
  const [row] = await db.select().from(pushGeraete).where(eq(pushGeraete.id, id))
  return row ?? null
}

/** Deletes the subscription and its waiting messages. Does nothing if the browser has a new subscription. */
export async function deletePushGeraet(db: Executor, { id, p256dh }: { id: string; p256dh: string }): Promise<void> {
  await db.delete(pushGeraete).where(and(eq(pushGeraete.id, id), eq(pushGeraete.p256dh, p256dh)))
}
