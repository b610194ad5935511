import { and, asc, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'

/** Who may see an Exposé in lists, searches and feeds (SICHT-1). */
export const isOeffentlich = eq(exposes.oeffentlich, true)

/** Who may see an Exposé whose id they know (SICHT-2). */
export const isReachable = sql<boolean>`(${exposes.oeffentlich} or ${exposes.direktlink})`

/** Can be asked for and viewed: the same as `goneNotice` being null. */
export const isToBeHad = and(eq(exposes.zuHaben, true), isReachable)

/** The Liegenschaft of an Exposé as pages name it: the public one, for a left join. */
export const isItsLiegenschaft = and(
  eq(liegenschaftExposeinfos.propertyId, exposes.propertyId),
  eq(liegenschaftExposeinfos.oeffentlichView, true),
)

/** The two kinds of lists, in the words of the partial indexes (db/migrations): any other words would not use them. */
export function isKind(kind: ExposeFilter['kind']): SQL {
  return kind === 'verkauf'
    ? sql`${exposes.oeffentlich} and ${exposes.status} = 'verkauf'`
    : sql`${exposes.oeffentlich} and ${exposes.status} is distinct from 'verkauf'`
}

/** A range whose ends are values, or named to be given later. */
type Limits = { from: number | Placeholder; to: number | Placeholder } | null

/**
 * The inclusive range rule (LISTE-4): a missing or zero value passes. The columns hold 0 for what is missing, and numbers
 * that compare several times as quickly as `numeric`.
 */
export function inRanges(filter: Record<'preis' | 'flaeche' | 'zimmer', Limits>): SQL | undefined {
  return and(
    inRange(exposes.preisZahl, filter.preis),
    inRange(exposes.flaecheZahl, filter.flaeche),
    inRange(exposes.zimmerZahl, filter.zimmer),
  )
}

/** A list's filter but for search text, order and page: towns, ranges, and what is asked for beside (LISTE-4, LISTE-15). */
export type Selection = Pick<
  ExposeFilter,
  'preis' | 'flaeche' | 'zimmer' | 'orte' | 'merkmale' | 'freiAb' | 'wbs' | 'ausschnitt'
>

/** What is in one of the towns; undefined where all are meant. */
export function inOrte({ orte }: Pick<Selection, 'orte'>): SQL | undefined {
  return orte.length === 0 ? undefined : sql`${exposes.ort} = any(${sql.param(orte)}::text[])`
}

/**
 * What lies in the section of the map, as far as visitors may know where it lies: a hidden address is found by the middle
 * of its field, however small the section (LAGE-2, LAGE-5).
 */
function inAusschnitt({ ausschnitt }: Pick<Selection, 'ausschnitt'>): SQL | undefined {
  if (ausschnitt === null) return undefined
  const { south, west, north, east } = ausschnitt
  return sql`${exposes.lageBreitengrad} between ${south}::float8 and ${north}::float8 and ${exposes.lageLaengengrad} between ${west}::float8 and ${east}::float8`
}

/** What is asked for beside towns and ranges (LISTE-15); undefined for nothing. */
export function hasWishes({
  merkmale,
  freiAb,
  wbs,
  ausschnitt = null,
}: Pick<Selection, 'merkmale' | 'freiAb' | 'wbs'> & Partial<Selection>): SQL | undefined {
  return and(
    inAusschnitt({ ausschnitt }),
    ...merkmale.map((name) => sql`${exposes[name]}`),
    freiAb === null ? undefined : sql`${exposes.freiAb} <= ${freiAb}::date`,
    wbs === null ? undefined : wbs ? sql`${exposes.wbs} is true` : sql`${exposes.wbs} is not true`,
  )
}

/**
 * `inRanges` in parts that exclude each other: what has a price in the range, and what has none. Each reads its own part
 * of an index that begins with the price; asked for as one they read all of it.
 */
export function inRangesByPreis({ preis, ...ranges }: Parameters<typeof inRanges>[0]): (SQL | undefined)[] {
  const others = inRanges({ ...ranges, preis: null })
  if (preis === null) return [others]
  return [
    and(sql`${exposes.preisZahl} > 0`, between(exposes.preisZahl, preis), others),
    and(eq(exposes.preisZahl, 0), others),
  ]
}

// The range first: it is true for most rows, which then need no further comparison.
const inRange = (column: AnyPgColumn, range: Limits): SQL | undefined =>
  range ? sql`(${between(column, range)} or ${column} = 0)` : undefined

const between = (column: AnyPgColumn, range: NonNullable<Limits>) =>
  sql`${column} between ${range.from}::float8 and ${range.to}::float8`

/**
 * True where the trigram index can narrow a search down: it knows letters and digits in threes. Without such three,
 * asking it would read all of it, which takes seconds.
 */
export function hasTrigram(suche: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(suche)
}

/** Substring match that the trigram index answers; `%`, `_` and `\` of the search text stand for themselves. */
export function containsPerIndex(suche: string): SQL {
  const sample = `%${suche.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${exposes.suchtext} like (${small(sample)})`
}

/**
 * The same match without the index, row by row: quicker where many rows match and only a page of them is wanted. The
 * planner takes it for true of every third row, and therefore walks the list in its order until the page is full.
 */
export function containsPerRow(suche: string): SQL {
  return sql`strpos(${exposes.suchtext}, ${small(suche)}) > 0`
}

/** What a word stands behind in `suchtext`, but for its very beginning. */
const BEFORE_WORDS = [' ', '\n', '\u001f', '-'] as const

/**
 * True for what begins with a letter or digit and is too short for three of them: as the beginning of a word it has them,
 * since the index counts the blanks before it.
 */
export function isShortWord(word: string): boolean {
  return !hasTrigram(word) && /^[\p{L}\p{N}]/u.test(word)
}

/** Finds short words where words begin, which the trigram index answers unless most rows have one. */
export function beginsWordPerIndex(word: string): SQL {
  const begun = word.replace(/[\\%_]/g, '\\$&')
  const samples = [`${begun}%`, ...BEFORE_WORDS.map((before) => `%${before}${begun}%`)]
  return sql`${exposes.suchtext} like any(array[${sql.join(samples.map(small), sql`, `)}])`
}

// Lower case as `suchtext` has it; the collation of the column afterwards, else its index would not fit.
function small(text: string): SQL {
  return sql`lower(${text}::text collate "de-x-icu") collate "default"`
}

type SortColumns = {
  zuHaben: AnyPgColumn
  createdAt: AnyPgColumn
  preisAnzeige: AnyPgColumn
  squareMeters: AnyPgColumn
  id: AnyPgColumn
}

/**
 * Newest first, cheapest first, largest first; what lacks the value comes last, and `id` makes the order total. Of flats
 * for rent those that can be asked for come before the let and reserved ones; what is for sale can always be asked for,
 * and its indexes begin with the order itself.
 */
export function sorted(
  { kind, sorting }: Pick<ExposeFilter, 'kind' | 'sorting'>,
  columns: SortColumns = exposes,
): SQL[] {
  const order = {
    neueste: desc(columns.createdAt),
    preis: sql`${columns.preisAnzeige} asc nulls last`,
    groesse: sql`${columns.squareMeters} desc nulls last`,
  }[sorting]
  return [...(kind === 'miete' ? [desc(columns.zuHaben)] : []), order, asc(columns.id)]
}
