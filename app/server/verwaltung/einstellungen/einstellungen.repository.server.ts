import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { einstellungen } from '#app/server/db/schema/verwaltung.ts'
import { hasStand } from '#app/server/db/stand.server.ts'

export type EinstellungenRow = typeof einstellungen.$inferSelect
type Values = Omit<EinstellungenRow, 'id' | 'createdAt' | 'updatedAt' | keyof FragenValues>
type FragenValues = Pick<EinstellungenRow, 'fragen' | 'profilNachBesichtigung'>

export async function findEinstellungen(db: Executor): Promise<EinstellungenRow | null> {
  const [row] = await db.select().from(einstellungen)
  return row ?? null
}

/** Returns false if the settings changed since version `stand` ('' before the first save). */
export async function saveEinstellungenRow(
  tx: Transaction,
  { stand, values }: { stand: string; values: Values },
): Promise<boolean> {
  const rows =
    stand === ''
      ? await tx.insert(einstellungen).values(values).onConflictDoNothing().returning({ id: einstellungen.id })
      : await tx
          .update(einstellungen)
          .set(values)
          .where(hasStand(einstellungen.updatedAt, stand))
          .returning({ id: einstellungen.id })
  return rows.length === 1
}

/** Returns the row locked until the end of the transaction, inserting it with the defaults if it is missing. */
export async function lockEinstellungen(tx: Transaction): Promise<EinstellungenRow> {
  await tx.insert(einstellungen).values({}).onConflictDoNothing()
  const [row] = await tx.select().from(einstellungen).for('update')
  if (!row) throw new Error('the row of the settings cannot be read')
  return row
}

export async function saveFragenColumns(tx: Transaction, values: FragenValues): Promise<void> {
  await tx.update(einstellungen).set(values)
}
