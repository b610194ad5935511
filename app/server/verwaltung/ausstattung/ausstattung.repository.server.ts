import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeAusstattungMapping, unitAusstattung } from '#app/server/db/schema/exposes.ts'
import type { AusstattungEntry } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'

export type AusstattungRow = typeof unitAusstattung.$inferSelect
type Values = Pick<AusstattungRow, 'name' | 'category' | 'icon'>

const used = sql<number>`(select count(*)::int from ${exposeAusstattungMapping}
  where ${exposeAusstattungMapping.ausstattungId} = ${unitAusstattung.id})`

export async function listAusstattungRows(db: Executor): Promise<AusstattungEntry[]> {
  const { id, name, category, icon } = unitAusstattung
  return db.select({ id, name, category, icon, used }).from(unitAusstattung).orderBy(asc(category), asc(name), asc(id))
}

/** Locks rows ordered by id, to avoid deadlocks. */
export async function lockAusstattung(tx: Transaction, ids: readonly string[]): Promise<AusstattungRow[]> {
  return tx
    .select()
    .from(unitAusstattung)
    .where(inArray(unitAusstattung.id, [...ids]))
    .orderBy(asc(unitAusstattung.id))
    .for('update')
}

export async function countUses(tx: Executor, id: string): Promise<number> {
  const [row] = await tx.select({ used }).from(unitAusstattung).where(eq(unitAusstattung.id, id))
  return row?.used ?? 0
}

/** Returns the new id; null if the category already has this name. */
export async function insertAusstattung(tx: Transaction, values: Values): Promise<string | null> {
  const [row] = await tx
    .insert(unitAusstattung)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: unitAusstattung.id })
  return row?.id ?? null
}

export async function isTaken(tx: Executor, { id, name, category }: Values & { id: string }): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${unitAusstattung} where name = ${name} and category = ${category} and id <> ${id}`)
  return rows.length > 0
}

export async function updateAusstattung(tx: Transaction, { id, ...values }: Values & { id: string }): Promise<void> {
  await tx.update(unitAusstattung).set(values).where(eq(unitAusstattung.id, id))
}

export async function removeAusstattung(tx: Transaction, id: string): Promise<void> {
  await tx.delete(unitAusstattung).where(eq(unitAusstattung.id, id))
}

export async function moveUses(tx: Transaction, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.execute(sql`
    insert into ${exposeAusstattungMapping} (expose_id, ausstattung_id)
    select expose_id, ${into} from ${exposeAusstattungMapping} where ausstattung_id = ${from}
    on conflict do nothing`)
}
