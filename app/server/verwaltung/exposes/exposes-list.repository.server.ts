import { type AnyColumn, and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { properties } from '#app/server/db/schema/liegenschaften.ts'
import {
  beginsWordPerIndex,
  containsPerIndex,
  containsPerRow,
  hasTrigram,
  isShortWord,
} from '#app/server/exposes/expose-conditions.repository.server.ts'
import type { TableState } from '#app/shared/lists/table-state.ts'
import { searchWords } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type {
  ExposeStatusKey,
  ExposesFilter,
  ExposesSort,
  Sichtbarkeit,
} from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import type { SichtbarkeitCounts } from '#app/shared/verwaltung/exposes/exposes-list.types.ts'
import { inOrderOf, isMadeUntil } from '../lists/list-rows.repository.server.ts'

export type Selection = { filter: ExposesFilter; until: Date | null }

/** Expresses `sichtbarkeitOf` in SQL, for Exposés that are not archived. */
const HAS_SICHTBARKEIT: Record<Sichtbarkeit, SQL> = {
  oeffentlich: sql`(${exposes.oeffentlich} and not ${exposes.kuenftigVerfuegbar})`,
  demnaechst: sql`(${exposes.oeffentlich} and ${exposes.kuenftigVerfuegbar})`,
  direktlink: sql`(not ${exposes.oeffentlich} and ${exposes.direktlink})`,
  verborgen: sql`(not ${exposes.oeffentlich} and not ${exposes.direktlink})`,
}

const HAS_STATUS: Record<ExposeStatusKey, SQL> = {
  verfuegbar: sql`${exposes.status} in ('available', 'active')`,
  vermietet: sql`${exposes.status} = 'rented'`,
  verkauf: sql`${exposes.status} = 'verkauf'`,
  andere: sql`(${exposes.status} is null or ${exposes.status} not in ('available', 'active', 'rented', 'verkauf'))`,
}

const isArchiviert = isNotNull(exposes.archiviertAm)
const isKept = isNull(exposes.archiviertAm)

/** Matches the filter without its visibility, since the tabs count each visibility (EXPOSELISTE-2). */
function matchesFilter({ suche, status, liegenschaften, vollstaendig }: ExposesFilter): SQL | undefined {
  return and(
    status === null ? undefined : HAS_STATUS[status],
    liegenschaften.length === 0 ? undefined : inArray(exposes.propertyId, [...liegenschaften]),
    vollstaendig === null ? undefined : eq(exposes.vollstaendig, vollstaendig),
    ...searchWords(suche).map(findsWord),
  )
}

/** Matches a word; one or two letters match only at the start of a word (EXPOSELISTE-2). */
function findsWord(word: string): SQL {
  if (hasTrigram(word)) return containsPerIndex(word)
  return isShortWord(word) ? beginsWordPerIndex(word) : containsPerRow(word)
}

function isListed({ sichtbarkeit }: ExposesFilter): SQL | undefined {
  if (sichtbarkeit === null) return isKept
  return sichtbarkeit === 'archiv' ? isArchiviert : and(isKept, HAS_SICHTBARKEIT[sichtbarkeit])
}

/** Orders missing values last, with `id` as tie-breaker. `fromEnd` reverses the whole order. */
function orderOf({ sort, descending }: Pick<TableState<ExposesSort>, 'sort' | 'descending'>, fromEnd: boolean): SQL[] {
  const way = descending === fromEnd ? asc : desc
  const ids = fromEnd ? desc(exposes.id) : asc(exposes.id)
  const sparse = (column: AnyColumn) => [
    fromEnd ? sql`${way(column)} nulls first` : sql`${way(column)} nulls last`,
    ids,
  ]
  switch (sort) {
    case 'titel':
      return [way(sql`${exposes.title} collate "de-x-icu"`), ids]
    case 'miete':
      return sparse(exposes.preisAnzeige)
    case 'flaeche':
      return sparse(exposes.squareMeters)
    case 'geaendert':
      return [way(exposes.updatedAt), way(exposes.id)]
    case 'angelegt':
      return [way(exposes.createdAt), way(exposes.id)]
  }
}

type Page = {
  table: Pick<TableState<ExposesSort>, 'sort' | 'descending'>
  limit: number
  offset: number
  /** Length of the list, if known; pages of the second half are then read from the end. */
  total?: number
}

/** Lists the ids of one page, by an index-only scan. */
export async function listExposeIds(
  db: Executor,
  { filter, until }: Selection,
  { table, limit, offset, total = 0 }: Page,
): Promise<string[]> {
  const fromEnd = offset > total / 2 && total > 0
  const count = fromEnd ? Math.min(limit, total - offset) : limit
  const rows = await db
    .select({ id: exposes.id })
    .from(exposes)
    .where(and(isListed(filter), matchesFilter(filter), isMadeUntil(exposes.createdAt, until)))
    .orderBy(...orderOf(table, fromEnd))
    .limit(count)
    .offset(fromEnd ? total - offset - count : offset)
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}

export async function listExposeRows(db: Executor, { ids }: { ids: readonly string[] }) {
  return db
    .select({
      expose: exposes,
      liegenschaft: properties.name,
      anfragen: sql<number>`(select count(*)::int from expose_inquiry_exposes
        where expose_id = ${exposes.id} and zurueckgezogen_am is null)`,
    })
    .from(exposes)
    .leftJoin(properties, eq(properties.id, exposes.propertyId))
    .where(inArray(exposes.id, [...ids]))
    .orderBy(inOrderOf(ids, exposes.id))
}

export type ExposeDetails = Awaited<ReturnType<typeof listExposeRows>>[number]

/** Counts Exposés per visibility. `fresh`: number of Exposés in the filter's visibility that are newer than `until`. */
export async function countSichtbarkeit(
  db: Executor,
  { filter, until }: Selection,
): Promise<SichtbarkeitCounts & { fresh: number }> {
  const isShown = isMadeUntil(exposes.createdAt, until)
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${isShown} and ${condition}))::int`
  const kept = (condition: SQL) => count(sql`${isKept} and ${condition}`)
  const [row] = await db
    .select({
      alle: count(isKept),
      archiv: count(isArchiviert),
      oeffentlich: kept(HAS_SICHTBARKEIT.oeffentlich),
      direktlink: kept(HAS_SICHTBARKEIT.direktlink),
      demnaechst: kept(HAS_SICHTBARKEIT.demnaechst),
      verborgen: kept(HAS_SICHTBARKEIT.verborgen),
      fresh: sql<number>`(count(*) filter (where not ${isShown} and ${isListed(filter)}))::int`,
    })
    .from(exposes)
    .where(matchesFilter(filter))
  return row ?? { alle: 0, archiv: 0, oeffentlich: 0, direktlink: 0, demnaechst: 0, verborgen: 0, fresh: 0 }
}

export const hasExposes = sql`exists (select from ${exposes} where ${exposes.propertyId} = ${properties.id})`
