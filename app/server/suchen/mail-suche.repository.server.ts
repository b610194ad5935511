import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { gespeicherteSuchen } from '#app/server/db/schema/suchen.ts'
import type { MailBenachrichtigung } from '#app/shared/suchen/suche.types.ts'

type SucheRow = typeof gespeicherteSuchen.$inferSelect

/** Locks the email address against concurrent requests. Returns the searches saved with this address. */
export async function lockSuchenOfEmail(tx: Transaction, { email }: { email: string }): Promise<SucheRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 157))`)
  return tx.select().from(gespeicherteSuchen).where(eq(gespeicherteSuchen.email, email))
}

/** Starts the confirmation period of an unconfirmed search anew. */
export async function renewUnconfirmed(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.update(gespeicherteSuchen).set({ createdAt: now }).where(eq(gespeicherteSuchen.id, id))
}

const isUnconfirmed = and(isNotNull(gespeicherteSuchen.email), eq(gespeicherteSuchen.benachrichtigung, 'keine'))

/** Returns a search by mail if it is confirmed, or was requested after `after`; otherwise null. */
export async function findMailSucheRow(
  db: Executor,
  { id, after }: { id: string; after: Date },
): Promise<SucheRow | null> {
  const isOpen = sql`(${gespeicherteSuchen.benachrichtigung} <> 'keine' or ${gespeicherteSuchen.createdAt} > ${after.toISOString()}::timestamptz)`
  const [row] = await db
    .select()
    .from(gespeicherteSuchen)
    .where(and(eq(gespeicherteSuchen.id, id), isNotNull(gespeicherteSuchen.email), isOpen))
  return row ?? null
}

/** Turns on the mails. `createdAt` becomes the database's time, so that only Exposés published later are reported. */
export async function turnOnMails(
  db: Executor,
  { id, benachrichtigung, after }: { id: string; benachrichtigung: MailBenachrichtigung; after: Date },
): Promise<void> {
  await db
    .update(gespeicherteSuchen)
    .set({ benachrichtigung, createdAt: sql`now()` })
    .where(and(eq(gespeicherteSuchen.id, id), isUnconfirmed, gt(gespeicherteSuchen.createdAt, after)))
}

export async function deleteUnconfirmedRows(tx: Transaction, { before }: { before: Date }) {
  const { id, email, createdAt } = gespeicherteSuchen
  return tx
    .delete(gespeicherteSuchen)
    .where(and(isUnconfirmed, lt(createdAt, before)))
    .returning({ id, email })
}
