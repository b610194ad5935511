import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposeAusstattungMapping, exposes, unitAusstattung } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { inRanges, isKind } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { initialFilter } from '#app/shared/exposes/expose-filter.ts'
import { staffName } from '../frame/staff-name.repository.server.ts'

export type ExposeRow = typeof exposes.$inferSelect
export type ExposeColumns = Partial<typeof exposes.$inferInsert>

export async function findExposeRow(db: Executor, id: string): Promise<ExposeRow | null> {
  const [row] = await db.select().from(exposes).where(eq(exposes.id, id))
  return row ?? null
}

/** True if the flat is public, but outside the initial ranges of the rental list (LISTE-5). */
export async function isOutsidePreset(db: Executor, id: string): Promise<boolean> {
  const start = initialFilter('miete')
  return (await db.$count(exposes, and(eq(exposes.id, id), isKind('miete'), not(inRanges(start) ?? sql`true`)))) > 0
}

export async function lockExposeRow(tx: Transaction, id: string): Promise<ExposeRow | null> {
  const [row] = await tx.select().from(exposes).where(eq(exposes.id, id)).for('update')
  return row ?? null
}

export async function insertExposeRow(tx: Transaction, row: typeof exposes.$inferInsert): Promise<string> {
  const [made] = await tx.insert(exposes).values(row).returning({ id: exposes.id })
  if (!made) throw new Error('An insert answers its row.')
  return made.id
}

export async function updateExposeRow(
  tx: Transaction,
  { id, columns, now }: { id: string; columns: ExposeColumns; now: Date },
): Promise<void> {
  await tx
    .update(exposes)
    .set({ ...columns, updatedAt: now })
    .where(eq(exposes.id, id))
}

export async function deleteExposeRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(exposes).where(eq(exposes.id, id))
}

const ENTRY = sql<string>`${unitAusstattung.category} || '/' || ${unitAusstattung.name}`

/** Returns the Exposé's amenities, such as "Haus/Aufzug". */
export async function listEntries(db: Executor, exposeId: string): Promise<string[]> {
  const rows = await db
    .select({ entry: ENTRY })
    .from(exposeAusstattungMapping)
    .innerJoin(unitAusstattung, eq(unitAusstattung.id, exposeAusstattungMapping.ausstattungId))
    .where(eq(exposeAusstattungMapping.exposeId, exposeId))
  return rows.map(({ entry }) => entry).toSorted()
}

/** Replaces the Exposé's amenities. Returns how many of `entries` are in the catalogue. */
export async function replaceEntries(
  tx: Transaction,
  { exposeId, entries }: { exposeId: string; entries: readonly string[] },
): Promise<number> {
  await tx.delete(exposeAusstattungMapping).where(eq(exposeAusstattungMapping.exposeId, exposeId))
  if (entries.length === 0) return 0
  const known = await tx
    .select({ ausstattungId: unitAusstattung.id })
    .from(unitAusstattung)
    .where(inArray(ENTRY, [...entries]))
  if (known.length > 0) {
    await tx.insert(exposeAusstattungMapping).values(known.map(({ ausstattungId }) => ({ exposeId, ausstattungId })))
  }
  return known.length
}

export async function listKatalog(db: Executor): Promise<{ category: string; name: string }[]> {
  return db
    .select({ category: unitAusstattung.category, name: unitAusstattung.name })
    .from(unitAusstattung)
    .orderBy(asc(unitAusstattung.category), asc(unitAusstattung.name))
}

export async function listLiegenschaftNames(db: Executor) {
  const name = sql<string>`coalesce(${liegenschaftExposeinfos.title}, ${properties.name})`
  return db
    .select({ id: properties.id, name, address: liegenschaftExposeinfos.address })
    .from(properties)
    .leftJoin(liegenschaftExposeinfos, eq(liegenschaftExposeinfos.propertyId, properties.id))
    .orderBy(asc(name), asc(properties.id))
}

export async function hasLiegenschaft(db: Executor, id: string): Promise<boolean> {
  const rows = await db.select({ id: properties.id }).from(properties).where(eq(properties.id, id))
  return rows.length > 0
}

export async function isExposeUsed(db: Executor, id: string): Promise<boolean> {
  const link = db.select({ one: sql`1` }).from(exposeInquiryExposes).where(eq(exposeInquiryExposes.exposeId, id))
  const termin = db.select({ one: sql`1` }).from(terminoptionen).where(eq(terminoptionen.exposeId, id))
  const { rows } = await db.execute<{ used: boolean }>(sql`select exists (${link}) or exists (${termin}) as used`)
  return rows[0]?.used === true
}

const HISTORY = 50

export async function listExposeEntries(db: Executor, id: string, limit = HISTORY) {
  return db
    .select({
      id: protokoll.id,
      akteur: protokoll.akteur,
      aktion: protokoll.aktion,
      vorher: protokoll.vorher,
      nachher: protokoll.nachher,
      createdAt: protokoll.createdAt,
      name: sql<
        string | null
      >`nullif(trim(concat_ws(' ', left(nullif(${staffName('first_name')}, ''), 1) || '.', ${staffName('last_name')})), '')`,
    })
    .from(protokoll)
    .leftJoin(konten, eq(konten.id, protokoll.kontoId))
    .leftJoin(profiles, eq(profiles.id, protokoll.kontoId))
    .where(and(eq(protokoll.objektArt, 'expose'), eq(protokoll.objektId, id)))
    .orderBy(desc(protokoll.createdAt), desc(protokoll.id))
    .limit(limit)
}
