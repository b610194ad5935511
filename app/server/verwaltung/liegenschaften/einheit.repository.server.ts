import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposes, units } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import type { EinheitValues } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'

export async function findEinheit(db: Executor, id: string) {
  const [row] = await db
    .select({
      einheit: units,
      liegenschaft: { id: properties.id, name: properties.name },
      adresse: {
        address: liegenschaftExposeinfos.address,
        zipCode: liegenschaftExposeinfos.zipCode,
        city: liegenschaftExposeinfos.city,
        constructionYear: liegenschaftExposeinfos.yearBuilt,
      },
      expose: { id: exposes.id, nummer: exposes.exposeshortcode, titel: exposes.title },
    })
    .from(units)
    .leftJoin(properties, eq(properties.id, units.propertyId))
    .leftJoin(liegenschaftExposeinfos, eq(liegenschaftExposeinfos.propertyId, units.propertyId))
    .leftJoin(exposes, eq(exposes.id, units.exposeId))
    .where(eq(units.id, id))
  return row ?? null
}

export async function lockEinheit(tx: Transaction, id: string) {
  await tx.select({ id: units.id }).from(units).where(eq(units.id, id)).for('update')
  return findEinheit(tx, id)
}

/** Returns the new id; null if the Liegenschaft does not exist. */
export async function insertEinheit(
  tx: Transaction,
  { liegenschaftId, values }: { liegenschaftId: string; values: EinheitValues },
): Promise<string | null> {
  const [property] = await tx
    .select({ name: properties.name })
    .from(properties)
    .where(eq(properties.id, liegenschaftId))
    .for('key share')
  if (!property) return null
  const [row] = await tx
    .insert(units)
    .values({ ...values, propertyId: liegenschaftId, propertyName: property.name })
    .returning({ id: units.id })
  return row?.id ?? null
}

export async function updateEinheit(
  tx: Transaction,
  { id, values }: { id: string; values: EinheitValues },
): Promise<void> {
  await tx.update(units).set(values).where(eq(units.id, id))
}

export async function removeEinheit(tx: Transaction, id: string): Promise<void> {
  await tx.delete(units).where(eq(units.id, id))
}

export async function insertExposeOfEinheit(
  tx: Transaction,
  { einheitId, values }: { einheitId: string; values: typeof exposes.$inferInsert },
): Promise<string> {
  const [row] = await tx.insert(exposes).values(values).returning({ id: exposes.id })
  if (!row) throw new Error('The Exposé was added and is not there.')
  await tx.update(units).set({ exposeId: row.id }).where(eq(units.id, einheitId))
  return row.id
}
