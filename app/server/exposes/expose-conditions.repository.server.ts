import { and, asc, desc, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { containsPattern, escapeLike } from '#app/server/db/like-pattern.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listMinima } from '#app/shared/exposes/filter-minima.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import { artenOpenTo } from '#app/shared/wbs/wbs-arten.ts'

/** Condition for Exposés in lists, searches and feeds (SICHT-1). */
export const isOeffentlich = eq(exposes.oeffentlich, true)

/** Condition for Exposés that a visitor with their id can open (SICHT-2). */
export const isReachable = sql<boolean>`(${exposes.oeffentlich} or ${exposes.direktlink})`

/** Condition for Exposés for sale; same rule as `isForSale` in shared code (KAUF-1). */
export const isForSale = sql<boolean>`(${exposes.status} is not distinct from 'verkauf')`

/** Condition for Exposés that visitors can open and inquire about; the same for which `goneNotice` returns null. */
export const isToBeHad = and(eq(exposes.zuHaben, true), isReachable)

export const isItsLiegenschaft = and(
  eq(liegenschaftExposeinfos.propertyId, exposes.propertyId),
  eq(liegenschaftExposeinfos.oeffentlichView, true),
)

/** Condition for one of the two lists. Its text must be exactly that of the partial indexes (db/migrations). */
export function isKind(kind: ExposeFilter['kind']): SQL {
  return kind === 'verkauf'
    ? sql`${exposes.oeffentlich} and ${exposes.status} = 'verkauf'`
    : sql`${exposes.oeffentlich} and ${exposes.status} is distinct from 'verkauf'`
}

type Limits = { from: number | Placeholder; to: number | Placeholder } | null

/**
 * Condition for ranges that include their ends. Missing and zero values also match (LISTE-4). The columns are floats,
 * since floats compare several times faster than `numeric`.
 */
export function inRanges(filter: Record<'preis' | 'flaeche' | 'zimmer', Limits>): SQL | undefined {
  return and(
    inRange(exposes.preisZahl, filter.preis),
    inRange(exposes.flaecheZahl, filter.flaeche),
    inRange(exposes.zimmerZahl, filter.zimmer),
  )
}

/** Filter of a list without search text, order and page (LISTE-4, LISTE-15). */
export type Selection = Pick<
  ExposeFilter,
  'preis' | 'flaeche' | 'zimmer' | 'orte' | 'merkmale' | 'freiAb' | 'wbs' | 'ownWbs' | 'minima' | 'ausschnitt'
>

export function inOrte({ orte }: Pick<Selection, 'orte'>): SQL | undefined {
  return orte.length === 0 ? undefined : sql`${exposes.ort} = any(${sql.param(orte)}::text[])`
}

/** Condition on the public position, which for a hidden address is the centre of its grid cell (LAGE-2, LAGE-5). */
function inAusschnitt({ ausschnitt }: Pick<Selection, 'ausschnitt'>): SQL | undefined {
  if (ausschnitt === null) return undefined
  const { south, west, north, east } = ausschnitt
  return sql`${exposes.lageBreitengrad} between ${south}::float8 and ${north}::float8 and ${exposes.lageLaengengrad} between ${west}::float8 and ${east}::float8`
}

/** Condition for the wishes of a filter and the map section, but not for towns and ranges (LISTE-15). */
export function hasWishes({
  merkmale,
  freiAb,
  wbs,
  ownWbs = null,
  minima,
  ausschnitt = null,
}: Pick<Selection, 'merkmale' | 'freiAb' | 'wbs' | 'minima'> & Partial<Selection>): SQL | undefined {
  return and(
    inAusschnitt({ ausschnitt }),
    ...merkmale.map((name) => sql`${exposes[name]}`),
    freiAb === null ? undefined : sql`${exposes.freiAb} <= ${freiAb}::date`,
    wbs === null ? undefined : wbs ? sql`${exposes.wbs} is true` : sql`${exposes.wbs} is not true`,
    ownWbs === null ? undefined : fitsOwnWbs(ownWbs),
    ...listMinima(minima).map(({ name, value }) => sql`${exposes[name]} >= ${value}::int`),
  )
}

/** Same rule as `fitsWbs()` in SQL, except that an expired WBS is not refused (WBS-2). */
function fitsOwnWbs({ art, zimmer, flaeche, gueltigBis }: Wbs): SQL | undefined {
  const arten = sql.param(artenOpenTo(art))
  return and(
    sql`${exposes.wbs} is true`,
    sql`(${exposes.wbsArt} is null or ${exposes.wbsArt} = any(${arten}::text[]))`,
    or(
      zimmer === null ? undefined : sql`${exposes.zimmerZahl} <= ${zimmer}::float8`,
      flaeche === null ? undefined : sql`${exposes.flaecheZahl} <= ${flaeche}::float8`,
    ),
    gueltigBis === null ? undefined : sql`${exposes.freiAb} <= ${gueltigBis}::date`,
  )
}

/**
 * Returns the conditions of `inRanges` for separate queries. A price range needs two, for Exposés with and without a
 * price: each query reads its own part of an index that begins with the price.
 */
export function inRangesByPreis({ preis, ...ranges }: Parameters<typeof inRanges>[0]): (SQL | undefined)[] {
  const others = inRanges({ ...ranges, preis: null })
  if (preis === null) return [others]
  return [
    and(sql`${exposes.preisZahl} > 0`, between(exposes.preisZahl, preis), others),
    and(eq(exposes.preisZahl, 0), others),
  ]
}

// The range first: it holds for most rows, so they skip the second comparison.
const inRange = (column: AnyPgColumn, range: Limits): SQL | undefined =>
  range ? sql`(${between(column, range)} or ${column} = 0)` : undefined

const between = (column: AnyPgColumn, range: NonNullable<Limits>) =>
  sql`${column} between ${range.from}::float8 and ${range.to}::float8`

/** True if the text has three letters or digits in a row. Without them, all of the trigram index would be read. */
export function hasTrigram(suche: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(suche)
}

export function containsPerIndex(suche: string): SQL {
  return sql`${exposes.suchtext} like (${small(containsPattern(suche))})`
}

/**
 * Same condition as `containsPerIndex`, tested row by row: faster if many rows match. The planner of PostgreSQL assumes
 * that a third of the rows match, so it reads rows in list order until the page is full.
 */
export function containsPerRow(suche: string): SQL {
  return sql`strpos(${exposes.suchtext}, ${small(suche)}) > 0`
}

const BEFORE_WORDS = [' ', '\n', '\u001f', '-'] as const

/** True for a text without a trigram. The index still finds it at the start of a word: it pads words with blanks. */
export function isShortWord(word: string): boolean {
  return !hasTrigram(word) && /^[\p{L}\p{N}]/u.test(word)
}

/** Condition for words with this beginning. PostgreSQL uses the trigram index unless most rows match. */
export function beginsWordPerIndex(word: string): SQL {
  const begun = escapeLike(word)
  const samples = [`${begun}%`, ...BEFORE_WORDS.map((before) => `%${before}${begun}%`)]
  return sql`${exposes.suchtext} like any(array[${sql.join(samples.map(small), sql`, `)}])`
}

// Lower case like `suchtext`, then the column's collation, which the index requires.
function small(text: string): SQL {
  return sql`lower(${text}::text collate "de-x-icu") collate "default"`
}

type SortColumns = {
  zuHaben: AnyPgColumn
  createdAt: AnyPgColumn
  preisAnzeige: AnyPgColumn
  squareMeters: AnyPgColumn
  preisZahl: AnyPgColumn
  flaecheZahl: AnyPgColumn
  verfuegbarAb: AnyPgColumn
  id: AnyPgColumn
}

/** Sort order of a list: missing values last, `id` as tie-breaker. The list of rentals begins with available flats. */
export function sorted(
  { kind, sorting }: Pick<ExposeFilter, 'kind' | 'sorting'>,
  columns: SortColumns = exposes,
): SQL[] {
  const order = {
    neueste: desc(columns.createdAt),
    preis: sql`${columns.preisAnzeige} asc nulls last`,
    preis_qm: sql`(nullif(${columns.preisZahl}, 0) / nullif(${columns.flaecheZahl}, 0)) asc nulls last`,
    groesse: sql`${columns.squareMeters} desc nulls last`,
    frei: sql`${columns.verfuegbarAb} asc nulls last`,
  }[sorting]
  return [...(kind === 'miete' ? [desc(columns.zuHaben)] : []), order, asc(columns.id)]
}
