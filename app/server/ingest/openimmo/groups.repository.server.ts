import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import { openimmoGruppen, openimmoObjekte } from '#app/server/db/schema/openimmo.ts'
import type { GroupMember, GroupValues } from '#app/shared/openimmo/openimmo-gruppe.ts'

const info = liegenschaftExposeinfos

export type GroupRow = typeof openimmoGruppen.$inferSelect & { current: GroupValues; updatedAt: Date }

export async function listGroups(db: Executor, anbieter: readonly string[]) {
  if (anbieter.length === 0) return []
  const { anbieter: provider, kennung, propertyId } = openimmoGruppen
  return db
    .select({ anbieter: provider, kennung, propertyId })
    .from(openimmoGruppen)
    .where(inArray(provider, [...anbieter]))
}

type NewGroup = { anbieter: string; kennung: string; propertyId: string; title: string; now: Date }

/** Creates a hidden Liegenschaft for an OpenImmo group. Staff writes its texts later. */
export async function insertGroup(
  tx: Transaction,
  { anbieter, kennung, propertyId, title, now }: NewGroup,
): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  await tx.insert(properties).values({ id: propertyId, name: title, ...times })
  await tx.insert(info).values({ propertyId, title, ...times })
  await tx.insert(openimmoGruppen).values({ anbieter, kennung, propertyId, werte: { title } })
}

export async function listMembers(
  db: Executor,
  propertyIds: readonly string[],
): Promise<(GroupMember & { propertyId: string })[]> {
  if (propertyIds.length === 0) return []
  const said = <T>(field: string) => sql<T>`werte ->> ${sql.raw(`'${field}'`)}`
  return db
    .select({
      propertyId: said<string>('propertyId'),
      address: said<string | null>('address'),
      zipCode: said<string | null>('zipCode'),
      city: said<string | null>('city'),
      constructionYear: sql<number | null>`(werte ->> 'constructionYear')::int`,
      bilder: sql<string[]>`jsonb_path_query_array(werte, '$.images[*].url')`,
    })
    .from(openimmoObjekte)
    .where(
      and(isNull(openimmoObjekte.entferntAm), sql`werte ->> 'propertyId' = any(${sql.param(propertyIds)}::text[])`),
    )
    .orderBy(openimmoObjekte.anbieter, openimmoObjekte.obid)
}

export async function lockGroups(tx: Transaction, propertyIds: readonly string[]): Promise<GroupRow[]> {
  if (propertyIds.length === 0) return []
  const { title, address, zipCode, city, yearBuilt, imageUrls, updatedAt } = info
  const rows = await tx
    .select({ group: openimmoGruppen, current: { title, address, zipCode, city, yearBuilt, imageUrls }, updatedAt })
    .from(openimmoGruppen)
    .innerJoin(info, eq(info.propertyId, openimmoGruppen.propertyId))
    .where(inArray(openimmoGruppen.propertyId, [...propertyIds]))
    .orderBy(openimmoGruppen.propertyId)
    .for('no key update')
  return rows.map(({ group, ...rest }) => ({ ...group, ...rest }))
}

/** Updates the Liegenschaft's public values. A new title also becomes its internal name. */
export async function updateLiegenschaft(
  tx: Transaction,
  { id, values, now }: { id: string; values: Partial<GroupValues>; now: Date },
): Promise<void> {
  const { title } = values
  await tx
    .update(info)
    .set({ ...values, updatedAt: now })
    .where(eq(info.propertyId, id))
  if (title !== undefined) await tx.update(properties).set({ name: title, updatedAt: now }).where(eq(properties.id, id))
}

export async function saveGroup(
  tx: Transaction,
  {
    anbieter,
    kennung,
    werte,
    abweichend,
  }: Pick<typeof openimmoGruppen.$inferSelect, 'anbieter' | 'kennung' | 'werte' | 'abweichend'>,
): Promise<void> {
  await tx
    .update(openimmoGruppen)
    .set({ werte, abweichend })
    .where(and(eq(openimmoGruppen.anbieter, anbieter), eq(openimmoGruppen.kennung, kennung)))
}
