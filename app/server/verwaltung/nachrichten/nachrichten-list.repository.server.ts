import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { containsPattern } from '#app/server/db/like-pattern.server.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import type { TableState } from '#app/shared/lists/table-state.ts'
import type {
  DeliveryState,
  NachrichtenFilter,
  NachrichtenSort,
} from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { isMadeUntil } from '../lists/list-rows.repository.server.ts'

const PEOPLE_MAX = 200
export const HITS_MAX = 1000

export type Search = { adresse: string; digits: string | null; kontoIds: readonly string[] }

export type NachrichtenQuery = Omit<NachrichtenFilter, 'suche'> & { search: Search | null; now: Date }

export async function listKontenOfName(db: Executor, name: string): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`coalesce(first_name, '') || ' ' || coalesce(last_name, '') ilike ${containsPattern(name)}`)
    .limit(PEOPLE_MAX)
  return rows.map(({ id }) => id)
}

/** Counts messages by state. Only the count of waiting messages reads the table; all others come from an index. */
export async function countByState(db: Executor, query: NachrichtenQuery): Promise<Record<DeliveryState, number>> {
  const where = matches(db, { ...query, zustand: null })
  const byStatus = await db
    .select({ status: nachrichten.status, count: count() })
    .from(nachrichten)
    .where(and(ne(nachrichten.status, 'wartend'), where))
    .groupBy(nachrichten.status)
  const [waiting] = await db
    .select({
      geplant: sql<number>`count(*) filter (where ${isInState('geplant', query.now)})::int`,
      versuch: sql<number>`count(*) filter (where ${isInState('versuch', query.now)})::int`,
      unterwegs: sql<number>`count(*) filter (where ${isInState('unterwegs', query.now)})::int`,
    })
    .from(nachrichten)
    .where(and(eq(nachrichten.status, 'wartend'), where))
  const of = (status: string) => byStatus.find((row) => row.status === status)?.count ?? 0
  return {
    fehlgeschlagen: of('fehlgeschlagen'),
    zugestellt: of('gesendet'),
    verfallen: of('verfallen'),
    ...(waiting ?? { geplant: 0, versuch: 0, unterwegs: 0 }),
  }
}

export async function countNewer(db: Executor, query: NachrichtenQuery, until: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(nachrichten)
    .where(and(gt(nachrichten.createdAt, until), matches(db, query)))
  return row?.count ?? 0
}

type PageOf = Omit<TableState<NachrichtenSort>, 'page'> & { until: Date | null; offset: number; limit: number }

/** Returns one page. Selects ids first, to avoid reading rows of other pages. */
export async function listNachrichtRows(
  db: Executor,
  query: NachrichtenQuery,
  { sort, descending, until, offset, limit }: PageOf,
) {
  const order = orderOf(sort, descending)
  const shown = db
    .select({ id: nachrichten.id })
    .from(nachrichten)
    .where(and(isMadeUntil(nachrichten.createdAt, until), matches(db, query)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('gezeigt')
  return db
    .select({ ...ROW, ...PERSON })
    .from(shown)
    .innerJoin(nachrichten, eq(nachrichten.id, shown.id))
    .leftJoin(konten, eq(konten.id, nachrichten.kontoId))
    .leftJoin(profiles, eq(profiles.id, nachrichten.kontoId))
    .orderBy(...order)
}

export async function listFailures(db: Executor, now: Date) {
  return db
    .select({ fehler: nachrichten.fehler, count: count() })
    .from(nachrichten)
    .where(isRepeatable(now))
    .groupBy(nachrichten.fehler)
    .orderBy(desc(count()))
    .limit(100)
}

export async function listIdsOfFailures(
  db: Executor,
  { fehler, now }: { fehler: readonly (string | null)[]; now: Date },
): Promise<string[]> {
  const named = fehler.filter((text) => text !== null)
  const isOne = or(inArray(nachrichten.fehler, named), fehler.includes(null) ? isNull(nachrichten.fehler) : undefined)
  const rows = await db
    .select({ id: nachrichten.id })
    .from(nachrichten)
    .where(and(isRepeatable(now), isOne))
  return rows.map(({ id }) => id)
}

export async function findNachrichtRow(db: Executor, id: string) {
  const [row] = await db
    .select({ nachricht: nachrichten, ...PERSON, kontoEmail: konten.email, rolle: konten.rolle })
    .from(nachrichten)
    .leftJoin(konten, eq(konten.id, nachrichten.kontoId))
    .leftJoin(profiles, eq(profiles.id, nachrichten.kontoId))
    .where(eq(nachrichten.id, id))
  return row ?? null
}

const PERSON = {
  name: sql<string>`trim(concat_ws(' ', coalesce(${profiles.firstName}, ${konten.daten} ->> 'first_name'),
    coalesce(${profiles.lastName}, ${konten.daten} ->> 'last_name')))`,
}

const ROW = {
  id: nachrichten.id,
  art: nachrichten.art,
  an: nachrichten.an,
  betreff: nachrichten.betreff,
  text: sql<string>`left(${nachrichten.text}, 200)`,
  geheim: nachrichten.geheim,
  status: nachrichten.status,
  fehler: nachrichten.fehler,
  versuche: nachrichten.versuche,
  sendenAb: nachrichten.sendenAb,
  naechsterVersuchAm: nachrichten.naechsterVersuchAm,
  gesendetAm: nachrichten.gesendetAm,
  createdAt: nachrichten.createdAt,
}

function orderOf(sort: NachrichtenSort, descending: boolean): SQL[] {
  const turn = descending ? desc : asc
  const times = [turn(nachrichten.createdAt), turn(nachrichten.id)]
  // The index of addresses has the newest first.
  return sort === 'zeit'
    ? times
    : [turn(nachrichten.an), descending ? asc(nachrichten.createdAt) : desc(nachrichten.createdAt)]
}

function matches(db: Executor, query: NachrichtenQuery): SQL | undefined {
  const { zustand, art, person, vorlage, von, bis, search, now } = query
  return and(
    zustand === null ? undefined : isInState(zustand, now),
    art === null ? undefined : eq(nachrichten.art, art),
    person === null ? undefined : eq(nachrichten.kontoId, person),
    vorlage === null ? undefined : eq(nachrichten.vorlage, vorlage),
    von === null ? undefined : gte(nachrichten.createdAt, startOfDay(von)),
    bis === null ? undefined : lt(nachrichten.createdAt, sql`${startOfDay(bis)} + interval '1 day'`),
    search === null ? undefined : inArray(nachrichten.id, newestHits(db, search)),
  )
}

const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`

/** Finds messages by search, limited to the newest matches, since a single letter matches nearly every address. */
function newestHits(db: Executor, { adresse, digits, kontoIds }: Search) {
  return db
    .select({ id: nachrichten.id })
    .from(nachrichten)
    .where(
      or(
        sql`${nachrichten.an} ilike ${containsPattern(adresse)}`,
        digits === null ? undefined : sql`${nachrichten.an} like ${`%${digits}%`}`,
        kontoIds.length === 0 ? undefined : inArray(nachrichten.kontoId, [...kontoIds]),
      ),
    )
    .orderBy(desc(nachrichten.createdAt))
    .limit(HITS_MAX)
}

/** Condition for messages in a state. Must apply the same rules as `deliveryState` (POSTFACH-1). */
function isInState(state: DeliveryState, now: Date): SQL | undefined {
  const waits = eq(nachrichten.status, 'wartend')
  const isPlanned = gt(nachrichten.sendenAb, now)
  const isNotPlanned = or(isNull(nachrichten.sendenAb), lte(nachrichten.sendenAb, now))
  if (state === 'geplant') return and(waits, isPlanned)
  if (state === 'versuch') return and(waits, isNotPlanned, isNotNull(nachrichten.fehler))
  if (state === 'unterwegs') return and(waits, isNotPlanned, isNull(nachrichten.fehler))
  return eq(nachrichten.status, state === 'zugestellt' ? 'gesendet' : state)
}

const isRepeatable = (now: Date) =>
  and(
    eq(nachrichten.status, 'fehlgeschlagen'),
    ne(nachrichten.text, ''),
    or(isNull(nachrichten.gueltigBis), gt(nachrichten.gueltigBis, now)),
  )
