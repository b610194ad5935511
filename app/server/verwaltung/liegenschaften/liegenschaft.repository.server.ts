import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { containsPattern } from '#app/server/db/like-pattern.server.ts'
import { exposes, units } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import type { TableState } from '#app/shared/lists/table-state.ts'
import type { LiegenschaftValues } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import type {
  LiegenschaftenFilter,
  LiegenschaftenSort,
} from '#app/shared/verwaltung/liegenschaften/liegenschaften-filter.ts'

const info = liegenschaftExposeinfos

const ROW = { id: properties.id, name: properties.name, info }
export type StoredLiegenschaft = { id: string; name: string; info: typeof info.$inferSelect | null }

const selectOne = (db: Executor, id: string) =>
  db
    .select(ROW)
    .from(properties)
    .leftJoin(info, eq(info.propertyId, properties.id))
    .where(eq(properties.id, id))
    .$dynamic()

export async function findLiegenschaft(db: Executor, id: string): Promise<StoredLiegenschaft | null> {
  const [row] = await selectOne(db, id)
  return row ?? null
}

export async function lockLiegenschaft(tx: Transaction, id: string): Promise<StoredLiegenschaft | null> {
  // Two statements: the nullable side of an outer join cannot be locked.
  await tx.select({ id: properties.id }).from(properties).where(eq(properties.id, id)).for('update')
  await tx.select({ id: info.id }).from(info).where(eq(info.propertyId, id)).for('update')
  return findLiegenschaft(tx, id)
}

export async function insertLiegenschaft(tx: Transaction, values: LiegenschaftValues): Promise<string> {
  const [row] = await tx.insert(properties).values({ name: values.title }).returning({ id: properties.id })
  if (!row) throw new Error('The Liegenschaft was added and is not there.')
  await tx.insert(info).values({ ...values, propertyId: row.id })
  return row.id
}

export async function updateLiegenschaft(
  tx: Transaction,
  { id, values }: { id: string; values: LiegenschaftValues },
): Promise<void> {
  await tx.update(properties).set({ name: values.title }).where(eq(properties.id, id))
  await tx
    .insert(info)
    .values({ ...values, propertyId: id })
    .onConflictDoUpdate({ target: info.propertyId, set: values })
}

/** Archives and hides the public data, or ends the archiving. Returns false if the Liegenschaft has no public data. */
export async function setArchiviert(tx: Transaction, { id, at }: { id: string; at: Date | null }): Promise<boolean> {
  const { rowCount } = await tx
    .update(info)
    .set({ archiviertAm: at, ...(at && { oeffentlichView: false }) })
    .where(eq(info.propertyId, id))
  return rowCount === 1
}

export async function countFacts(db: Executor, { id, now }: { id: string; now: Date }) {
  const day = sql`(${now.toISOString()}::timestamptz at time zone 'Europe/Berlin')::date`
  const { rows } = await db.execute<{
    einheiten: number
    verfuegbar: number
    vermietet: number
    anfragen: number
    termin: string | null
  }>(sql`
    select (select count(*)::int from ${units} where property_id = ${id}) as einheiten,
      (select count(*)::int from ${exposes} where property_id = ${id} and oeffentlich and zu_haben) as verfuegbar,
      (select count(*)::int from ${units} where property_id = ${id} and status = 'rented') as vermietet,
      (select count(*)::int from expose_inquiry_exposes l join ${exposes} e on e.id = l.expose_id
        where e.property_id = ${id} and l.zurueckgezogen_am is null and l.beantwortet_am is null) as anfragen,
      (select min(t.date + t.start_time)::text from terminoptionen t left join ${exposes} e on e.id = t.expose_id
        where (t.property_id = ${id} or e.property_id = ${id}) and t.abgesagt_am is null
          and t.date >= ${day}) as termin`)
  return rows[0] ?? { einheiten: 0, verfuegbar: 0, vermietet: 0, anfragen: 0, termin: null }
}

function matches({ suche, bereich }: LiegenschaftenFilter): SQL | undefined {
  return and(
    bereich === 'archiv' ? isNotNull(info.archiviertAm) : isNull(info.archiviertAm),
    bereich === 'oeffentlich' ? eq(info.oeffentlichView, true) : undefined,
    bereich === 'verborgen' ? or(isNull(info.id), eq(info.oeffentlichView, false)) : undefined,
    matchesSearch(suche),
  )
}

function orderOf({ sort, descending }: Pick<TableState<LiegenschaftenSort>, 'sort' | 'descending'>): SQL[] {
  const way = descending ? desc : asc
  const column = {
    titel: sql`coalesce(${info.title}, ${properties.name}) collate "de-x-icu"`,
    reihenfolge: sql`coalesce(${info.sortOrder}, 0)`,
    geaendert: sql`coalesce(${info.updatedAt}, ${properties.updatedAt})`,
  }[sort]
  return [way(column), asc(properties.id)]
}

type Page = { table: Pick<TableState<LiegenschaftenSort>, 'sort' | 'descending'>; limit: number; offset: number }

export async function listLiegenschaftRows(
  db: Executor,
  { filter, table, limit, offset }: Page & { filter: LiegenschaftenFilter },
) {
  return db
    .select({
      ...ROW,
      einheiten: sql<number>`(select count(*)::int from ${units} where ${units.propertyId} = ${properties.id})`,
      exposes: sql<number>`(select count(*)::int from ${exposes}
        where ${exposes.propertyId} = ${properties.id} and ${exposes.archiviertAm} is null)`,
      updatedAt: sql<Date>`coalesce(${info.updatedAt}, ${properties.updatedAt})`.mapWith(properties.updatedAt),
    })
    .from(properties)
    .leftJoin(info, eq(info.propertyId, properties.id))
    .where(matches(filter))
    .orderBy(...orderOf(table))
    .limit(limit)
    .offset(offset)
}

export async function countLiegenschaften(db: Executor, { suche }: LiegenschaftenFilter) {
  const isArchiviert = isNotNull(info.archiviertAm)
  const isPublic = sql`coalesce(${info.oeffentlichView}, false)`
  const [row] = await db
    .select({
      all: sql<number>`(count(*) filter (where not ${isArchiviert}))::int`,
      oeffentlich: sql<number>`(count(*) filter (where not ${isArchiviert} and ${isPublic}))::int`,
      verborgen: sql<number>`(count(*) filter (where not ${isArchiviert} and not ${isPublic}))::int`,
      archiv: sql<number>`(count(*) filter (where ${isArchiviert}))::int`,
    })
    .from(properties)
    .leftJoin(info, eq(info.propertyId, properties.id))
    .where(matchesSearch(suche))
  return row ?? { all: 0, oeffentlich: 0, verborgen: 0, archiv: 0 }
}

function matchesSearch(suche: string): SQL | undefined {
  const words = suche.split(/\s+/).filter((word) => word !== '')
  return and(...words.map(isLiegenschaftNamed))
}

export function isLiegenschaftNamed(word: string): SQL | undefined {
  const sample = containsPattern(word)
  return or(sql`${properties.name} ilike ${sample}`, sql`${info.suchtext} like lower(${sample})`)
}

export async function listEinheiten(db: Executor, { id, limit }: { id: string; limit: number }) {
  return db
    .select({
      id: units.id,
      nummer: units.unitNumber,
      text: units.unitText,
      quadratmeter: units.squareMeters,
      miete: units.rentAmount,
      status: units.status,
      expose: { id: exposes.id, nummer: exposes.exposeshortcode, titel: exposes.title },
    })
    .from(units)
    .leftJoin(exposes, eq(exposes.id, units.exposeId))
    .where(eq(units.propertyId, id))
    .orderBy(sql`${units.unitNumber} collate "de-x-icu" nulls last`, asc(units.id))
    .limit(limit)
}
