import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'
import { konten } from '#app/server/db/schema/konten.ts'

/** Locks active administrators in a fixed order, so that the last two cannot give up the role at the same time. */
export async function lockActiveAdministratoren(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: konten.id })
    .from(konten)
    .where(and(eq(konten.rolle, 'administrator'), isNull(konten.gesperrtAm)))
    .orderBy(konten.id)
    .for('update')
  return rows.map(({ id }) => id)
}

export async function listAdministratorEmails(tx: Transaction): Promise<{ kontoId: string; email: string }[]> {
  return tx
    .select({ kontoId: konten.id, email: sql<string>`${konten.email}` })
    .from(konten)
    .where(and(eq(konten.rolle, 'administrator'), isNull(konten.gesperrtAm), isNotNull(konten.email)))
    .orderBy(konten.id)
}
