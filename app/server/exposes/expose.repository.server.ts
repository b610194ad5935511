import { and, asc, count, desc, eq, inArray, max, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type BildRow, bildColumns } from '#app/server/bilder/bild-columns.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposeAusstattungMapping, exposes, unitAusstattung } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import { named, Statements, UNNAMED } from '#app/server/db/statements.server.ts'
import type { ExposeFilter, OrtCount } from '#app/shared/exposes/expose.types.ts'
import { fieldsWith, pickFields } from '#app/shared/exposes/fields.ts'
import {
  containsPerIndex,
  containsPerRow,
  hasTrigram,
  hasWishes,
  inOrte,
  inRanges,
  isKind,
  isOeffentlich,
  isReachable,
  type Selection,
  sorted,
} from './expose-conditions.repository.server.ts'

/**
 * SQL for the URL of the first picture, for the two common shapes of `images`. The query joins `bilder` on this URL,
 * since a second statement would double the cost.
 */
const COVER_SOURCE = sql<string | null>`coalesce(${exposes.images} -> 0 ->> 'url', ${exposes.images} ->> 0)`
export const withCoverBild = eq(bilder.quelle, COVER_SOURCE)

export const CARD = {
  id: exposes.id,
  title: exposes.title,
  shortText: sql<string | null>`left(${exposes.description}, 300)`.as('kurztext'),
  address: exposes.address,
  zipCode: exposes.zipCode,
  city: exposes.city,
  status: exposes.status,
  kuenftigVerfuegbar: exposes.kuenftigVerfuegbar,
  preisAnzeige: exposes.preisAnzeige,
  squareMeters: exposes.squareMeters,
  rooms: exposes.rooms,
  features: exposes.features,
  exposeshortcode: exposes.exposeshortcode,
  wbs: exposes.wbs,
  wbsArt: exposes.wbsArt,
  verfuegbarAb: exposes.verfuegbarAb,
  images: exposes.images,
  coverSource: COVER_SOURCE.as('titelquelle'),
  coverBild: bildColumns,
}

export type ExposeCardRow = Pick<
  typeof exposes.$inferSelect,
  Exclude<keyof typeof CARD, 'shortText' | 'coverSource' | 'coverBild'>
> & {
  shortText: string | null
  coverSource: string | null
  coverBild: BildRow | null
}

type Excerpt = {
  filter: Selection & Pick<ExposeFilter, 'kind' | 'suche' | 'sorting'>
  limit: number
  offset: number
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>

/** Returns the number of Exposés, and the lowest and highest price, size and rooms without missing and zero values. */
export async function loadOverview(db: Executor, { kind }: { kind: ExposeFilter['kind'] }) {
  const extreme = (of: 'min' | 'max', column: AnyPgColumn) => sql<number | null>`${sql.raw(of)}(nullif(${column}, 0))`
  const [row] = await db
    .select({
      count: count(),
      preisVon: extreme('min', exposes.preisZahl),
      preisBis: extreme('max', exposes.preisZahl),
      flaecheVon: extreme('min', exposes.flaecheZahl),
      flaecheBis: extreme('max', exposes.flaecheZahl),
      zimmerVon: extreme('min', exposes.zimmerZahl),
      zimmerBis: extreme('max', exposes.zimmerZahl),
    })
    .from(exposes)
    .where(isKind(kind))
  if (!row) throw new Error('An aggregate answers one row.')
  return row
}

/** Lists one page by walking the index of the sort order. Tests search text row by row: use it for many matches. */
export async function listPageInOrder(db: Executor, { filter, limit, offset }: Excerpt): Promise<ExposeCardRow[]> {
  const { kind, suche, sorting, preis, flaeche, zimmer } = filter
  const others = and(inOrte(filter), hasWishes(filter), suche ? containsPerRow(suche) : undefined)
  if (others) return selectPage(db, { kind, sorting, limit, offset, preis, flaeche, zimmer, others })
  const form = JSON.stringify([kind, sorting, preis !== null, flaeche !== null, zimmer !== null])
  const statement = PAGES.get(db, form, () => preparePage(db, filter))
  return statement.execute({
    limit,
    offset,
    preisVon: preis?.from,
    preisBis: preis?.to,
    flaecheVon: flaeche?.from,
    flaecheBis: flaeche?.to,
    zimmerVon: zimmer?.from,
    zimmerBis: zimmer?.to,
  })
}

const PAGES = new Statements<ReturnType<typeof preparePage>>()

function preparePage(db: Executor, { kind, sorting, preis, flaeche, zimmer }: Excerpt['filter']) {
  const range = (name: string) => ({ from: sql.placeholder(`${name}Von`), to: sql.placeholder(`${name}Bis`) })
  return selectPage(db, {
    kind,
    sorting,
    preis: preis && range('preis'),
    flaeche: flaeche && range('flaeche'),
    zimmer: zimmer && range('zimmer'),
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }).prepare(UNNAMED)
}

type Page = Parameters<typeof inRanges>[0] &
  Pick<ExposeFilter, 'kind' | 'sorting'> & {
    limit: number | Placeholder
    offset: number | Placeholder
    others?: SQL
  }

function selectPage(db: Executor, { limit, offset, others, ...filter }: Page) {
  const page = db
    .select({ id: exposes.id })
    .from(exposes)
    .where(and(isKind(filter.kind), inRanges(filter), others))
    .orderBy(...sorted(filter))
    .limit(limit)
    .offset(offset)
    .as('seite')
  return db
    .select(CARD)
    .from(page)
    .innerJoin(exposes, eq(exposes.id, page.id))
    .leftJoin(bilder, withCoverBild)
    .orderBy(...sorted(filter))
}

/**
 * Result of a search. Flats in the chosen towns: `count` match search and filters, `countWithoutRanges` match the
 * search, `zuHaben` of these are available. `orte`: number by town, chosen or not, that match search and filters.
 * `ids`: flats on the requested page.
 */
export type Hits = { count: number; countWithoutRanges: number; zuHaben: number; orte: OrtCount[]; ids: string[] }

/** Finds the matches once (if possible by trigram index); the same statement counts and sorts them. */
export async function searchHits(db: Executor, { filter, limit, offset }: Excerpt): Promise<Hits> {
  const contains = hasTrigram(filter.suche) ? containsPerIndex(filter.suche) : containsPerRow(filter.suche)
  const hits = db.$with('treffer').as(
    db
      .select({
        id: exposes.id,
        zuHaben: exposes.zuHaben,
        createdAt: exposes.createdAt,
        preisAnzeige: exposes.preisAnzeige,
        squareMeters: exposes.squareMeters,
        preisZahl: exposes.preisZahl,
        flaecheZahl: exposes.flaecheZahl,
        verfuegbarAb: exposes.verfuegbarAb,
        ort: exposes.ort,
        isInOrte: sql<boolean>`${inOrte(filter) ?? sql`true`}`.as('im_ort'),
        fits: sql<boolean>`${and(inRanges(filter), hasWishes(filter)) ?? sql`true`}`.as('passt'),
      })
      .from(exposes)
      .where(and(isKind(filter.kind), contains)),
  )
  const page = db
    .select({ id: hits.id })
    .from(hits)
    .where(sql`${hits.fits} and ${hits.isInOrte}`)
    .orderBy(...sorted(filter, hits))
    .limit(limit)
    .offset(offset)
  const orte = db
    .select({ ort: hits.ort, count: sql<number>`count(*)::int`.as('count') })
    .from(hits)
    .where(sql`${hits.fits}`)
    .groupBy(hits.ort)
  const [row] = await db
    .with(hits)
    .select({
      count: sql<number>`(count(*) filter (where ${hits.fits} and ${hits.isInOrte}))::int`,
      countWithoutRanges: sql<number>`(count(*) filter (where ${hits.isInOrte}))::int`,
      zuHaben: sql<number>`(count(*) filter (where ${hits.zuHaben} and ${hits.isInOrte}))::int`,
      orte: sql<OrtCount[]>`coalesce((select json_agg(o) from (${orte}) as o), '[]')`,
      ids: sql<string[]>`array(${page})::text[]`,
    })
    .from(hits)
  return row ?? { count: 0, countWithoutRanges: 0, zuHaben: 0, orte: [], ids: [] }
}

const selectCards = (db: Executor) => db.select(CARD).from(exposes).leftJoin(bilder, withCoverBild)

const SEEN = { oeffentlich: isOeffentlich, reachable: isReachable, all: undefined }

export async function listCardsByIds(
  db: Executor,
  { ids, seen }: { ids: string[]; seen: keyof typeof SEEN },
): Promise<ExposeCardRow[]> {
  if (ids.length === 0) return []
  return selectCards(db).where(and(inArray(exposes.id, ids), SEEN[seen]))
}

export async function countExposesOfLiegenschaft(
  db: Executor,
  { propertyId }: { propertyId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(exposes)
    .where(and(eq(exposes.propertyId, propertyId), isOeffentlich))
  return row?.count ?? 0
}

export async function listCardsOfLiegenschaft(
  db: Executor,
  { propertyId, limit, offset }: { propertyId: string; limit: number; offset: number },
): Promise<ExposeCardRow[]> {
  return selectCards(db)
    .where(and(eq(exposes.propertyId, propertyId), isOeffentlich))
    .orderBy(desc(exposes.zuHaben), asc(exposes.sortOrder), desc(exposes.createdAt), asc(exposes.id))
    .limit(limit)
    .offset(offset)
}

const BILDQUELLEN = sql`array(
  select coalesce(eintrag ->> 'url', eintrag #>> '{}')
  from jsonb_array_elements(case jsonb_typeof(${exposes.images}) when 'array' then ${exposes.images} else '[]' end) eintrag
  where jsonb_typeof(eintrag) in ('object', 'string') union all select ${exposes.floorPlan}
)`

/** Pictures of the Exposé as JSON. Part of the query of the Exposé: a separate statement would double the cost. */
const KNOWN_BILDER = sql<BildRow[]>`coalesce((
  select json_agg(json_build_object(${sql.join(
    Object.entries(bildColumns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
    sql`, `,
  )}))
  from ${bilder} where ${bilder.quelle} = any(${BILDQUELLEN})
), '[]')`

type AusstattungRow = Pick<typeof unitAusstattung.$inferSelect, 'name' | 'icon'> & { category: string }

/** Ausstattung as JSON, sorted in German order; the screen orders the categories (EXPOSE-5). */
const AUSSTATTUNG = sql<AusstattungRow[]>`coalesce((
  select json_agg(
    json_build_object('category', ${unitAusstattung.category}, 'name', ${unitAusstattung.name}, 'icon', ${unitAusstattung.icon})
    order by ${unitAusstattung.category} collate "de-x-icu", ${unitAusstattung.name} collate "de-x-icu", ${unitAusstattung.id}
  )
  from ${exposeAusstattungMapping}
  join ${unitAusstattung} on ${unitAusstattung.id} = ${exposeAusstattungMapping.ausstattungId}
  where ${exposeAusstattungMapping.exposeId} = ${exposes.id}
), '[]')`

export async function findReachableExpose(
  db: Executor,
  { exposeId, isPreview = false }: { exposeId: string; isPreview?: boolean },
) {
  const statement = REACHABLE.get(db, isPreview ? 'vorschau' : '', () => prepareReachableExpose(db, isPreview))
  const [row] = await statement.execute({ exposeId })
  return row ?? null
}

const REACHABLE = new Statements<ReturnType<typeof prepareReachableExpose>>()

function prepareReachableExpose(db: Executor, isPreview: boolean) {
  return db
    .select({
      expose: exposes,
      shortText: CARD.shortText,
      liegenschaftTitle: liegenschaftExposeinfos.title,
      liegenschaftOeffentlich: liegenschaftExposeinfos.oeffentlichView,
      propertyName: properties.name,
      bildquellen: sql<string[]>`to_json(${BILDQUELLEN})`,
      bilder: KNOWN_BILDER,
      ausstattung: AUSSTATTUNG,
    })
    .from(exposes)
    .leftJoin(liegenschaftExposeinfos, eq(liegenschaftExposeinfos.propertyId, exposes.propertyId))
    .leftJoin(properties, eq(properties.id, exposes.propertyId))
    .where(and(eq(exposes.id, sql.placeholder('exposeId')), isPreview ? undefined : isReachable))
    .prepare(named(isPreview ? 'preview_expose' : 'reachable_expose'))
}

/** Columns of the data file (DIENST-3). */
const DATA = {
  ...pickFields(exposes, fieldsWith('data')),
  id: exposes.id,
  images: exposes.images,
  floorPlan: exposes.floorPlan,
  preisAnzeige: exposes.preisAnzeige,
  kuenftigVerfuegbar: exposes.kuenftigVerfuegbar,
  createdAt: exposes.createdAt,
  updatedAt: exposes.updatedAt,
  liegenschaftOeffentlich: liegenschaftExposeinfos.oeffentlichView,
}

/** Cursor: the last row of the previous chunk. `createdAt` is text, since a `Date` would lose the microseconds. */
export type Bookmark = { createdAt: string; id: string }

/** Returns up to `limit` rows after the cursor, newest first. The cost does not grow with the position. */
export async function listOeffentlicheData(
  db: Executor,
  { bookmark, limit }: { bookmark: Bookmark | null; limit: number },
) {
  return db
    .select({ ...DATA, bookmark: sql<string>`${exposes.createdAt}::text`.as('lesezeichen') })
    .from(exposes)
    .leftJoin(liegenschaftExposeinfos, eq(liegenschaftExposeinfos.propertyId, exposes.propertyId))
    .where(and(isOeffentlich, bookmark ? afterBookmark(bookmark) : undefined))
    .orderBy(desc(exposes.createdAt), asc(exposes.id))
    .limit(limit)
}

// The first line lets the index seek; the second skips rows of the same timestamp.
function afterBookmark({ createdAt, id }: Bookmark): SQL {
  return sql`${exposes.createdAt} <= ${createdAt}::timestamptz
    and (${exposes.createdAt} < ${createdAt}::timestamptz or ${exposes.id} > ${id}::uuid)`
}

export async function loadOeffentlichSummary(db: Executor) {
  const [row] = await db
    .select({ count: count(), geaendertAm: max(exposes.updatedAt) })
    .from(exposes)
    .where(isOeffentlich)
  return { count: row?.count ?? 0, geaendertAm: row?.geaendertAm ?? null }
}

export async function listOeffentlicheIds(db: Executor, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ id: exposes.id, geaendertAm: exposes.updatedAt })
    .from(exposes)
    .where(isOeffentlich)
    .orderBy(desc(exposes.createdAt), asc(exposes.id))
    .limit(limit)
    .offset(offset)
}

/** Locks Exposés so that nobody hides one while an inquiry or application is sent. Lock them before reading them. */
export async function lockExposes(tx: Executor, ids: readonly string[]): Promise<void> {
  // In a fixed order, against deadlocks.
  await tx
    .select({ id: exposes.id })
    .from(exposes)
    .where(inArray(exposes.id, [...ids]))
    .orderBy(asc(exposes.id))
    .for('share')
}
