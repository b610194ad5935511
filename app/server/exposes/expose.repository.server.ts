import { and, asc, count, desc, eq, inArray, max, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type BildZeile, bildSpalten } from '#app/server/bilder/bild-spalten.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposeAusstattungMapping, exposes, unitAusstattung } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import { Statements, UNNAMED } from '#app/server/db/statements.server.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import {
  enthaeltPerIndex,
  enthaeltPerZeile,
  hatTrigramm,
  inBereichen,
  istArt,
  istErreichbar,
  istOeffentlich,
  sortiert,
} from './expose-bedingungen.repository.server.ts'

/**
 * The address of the first picture, in the two shapes in which nearly all are stored. With it the picture comes along
 * with the card; a further statement for the pictures of a page would cost as much as the page's own.
 */
const TITELQUELLE = sql<string | null>`coalesce(${exposes.images} -> 0 ->> 'url', ${exposes.images} ->> 0)`
const mitTitelbild = eq(bilder.quelle, TITELQUELLE)

/** What a card or row of a list needs, and no more: descriptions are long. */
const KARTE = {
  id: exposes.id,
  title: exposes.title,
  kurztext: sql<string | null>`left(${exposes.description}, 300)`.as('kurztext'),
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
  images: exposes.images,
  titelquelle: TITELQUELLE.as('titelquelle'),
  titelbild: bildSpalten,
}

export type ExposeKarteZeile = Pick<
  typeof exposes.$inferSelect,
  Exclude<keyof typeof KARTE, 'kurztext' | 'titelquelle' | 'titelbild'>
> & {
  kurztext: string | null
  titelquelle: string | null
  /** What is known of the picture at `titelquelle`. */
  titelbild: BildZeile | null
}

type Auswahl = Pick<ExposeFilter, 'art' | 'suche' | 'preis' | 'flaeche' | 'zimmer'>
type Ausschnitt = { filter: Auswahl & Pick<ExposeFilter, 'sortierung'>; limit: number; offset: number }

/** What `loadUebersicht` answers. */
export type Uebersicht = Awaited<ReturnType<typeof loadUebersicht>>

/** Number and extremes of the public Exposés of one kind; values that are missing or zero do not count as extremes. */
export async function loadUebersicht(db: Executor, { art }: { art: ExposeFilter['art'] }) {
  const kleinste = (spalte: SQL.Aliased | SQL) => sql<number | null>`min(${spalte})::float8`
  const [row] = await db
    .select({
      anzahl: count(),
      preisVon: kleinste(sql`${exposes.preisAnzeige}`),
      preisBis: sql<number | null>`max(${exposes.preisAnzeige})::float8`,
      flaecheVon: kleinste(sql`nullif(${exposes.squareMeters}, 0)`),
      flaecheBis: sql<number | null>`max(nullif(${exposes.squareMeters}, 0))::float8`,
      zimmerVon: kleinste(sql`nullif(${exposes.rooms}, 0)`),
      zimmerBis: sql<number | null>`max(nullif(${exposes.rooms}, 0))::float8`,
    })
    .from(exposes)
    .where(istArt(art))
  if (!row) throw new Error('An aggregate answers one row.')
  return row
}

/** Number of public Exposés that pass the ranges, without search: an index-only scan. */
export async function countExposes(db: Executor, { filter }: { filter: Auswahl }): Promise<number> {
  const [row] = await db
    .select({ anzahl: count() })
    .from(exposes)
    .where(and(istArt(filter.art), inBereichen(filter)))
  return row?.anzahl ?? 0
}

/**
 * One page of the list in its order, without counting: walks the index of the order until the page is full. With a
 * search text it tests row by row, so it is for searches that are known to match many rows.
 */
export async function listSeiteInOrdnung(
  db: Executor,
  { filter, limit, offset }: Ausschnitt,
): Promise<ExposeKarteZeile[]> {
  const { art, suche, sortierung, ...bereiche } = filter
  if (suche) {
    return selectSeite(db, { art, sortierung, limit, offset, ...bereiche, enthaelt: enthaeltPerZeile(suche) })
  }
  const { preis, flaeche, zimmer } = bereiche
  const form = JSON.stringify([art, sortierung, preis !== null, flaeche !== null, zimmer !== null])
  const statement = SEITEN.get(db, form, () => prepareSeite(db, filter))
  return statement.execute({
    limit,
    offset,
    preisVon: preis?.von,
    preisBis: preis?.bis,
    flaecheVon: flaeche?.von,
    flaecheBis: flaeche?.bis,
    zimmerVon: zimmer?.von,
    zimmerBis: zimmer?.bis,
  })
}

const SEITEN = new Statements<ReturnType<typeof prepareSeite>>()

function prepareSeite(db: Executor, { art, sortierung, preis, flaeche, zimmer }: Ausschnitt['filter']) {
  const bereich = (name: string) => ({ von: sql.placeholder(`${name}Von`), bis: sql.placeholder(`${name}Bis`) })
  return selectSeite(db, {
    art,
    sortierung,
    preis: preis && bereich('preis'),
    flaeche: flaeche && bereich('flaeche'),
    zimmer: zimmer && bereich('zimmer'),
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }).prepare(UNNAMED)
}

type Seite = Parameters<typeof inBereichen>[0] &
  Pick<ExposeFilter, 'art' | 'sortierung'> & {
    limit: number | Placeholder
    offset: number | Placeholder
    enthaelt?: SQL
  }

function selectSeite(db: Executor, { limit, offset, enthaelt, ...filter }: Seite) {
  const seite = db
    .select({ id: exposes.id })
    .from(exposes)
    .where(and(istArt(filter.art), inBereichen(filter), enthaelt))
    .orderBy(...sortiert(filter))
    .limit(limit)
    .offset(offset)
    .as('seite')
  return db
    .select(KARTE)
    .from(seite)
    .innerJoin(exposes, eq(exposes.id, seite.id))
    .leftJoin(bilder, mitTitelbild)
    .orderBy(...sortiert(filter))
}

/** Matches of a search: how many pass the ranges and how many there are whatever the ranges, and ids of the former. */
export type Treffer = { anzahl: number; anzahlOhneBereiche: number; ids: string[] }

/**
 * The numbers of the matches of a search and the ids of `limit` of those that pass the ranges, in the list's order, in
 * one statement: the matches are found once (by the trigram index where it can help), then counted and sorted.
 */
export async function searchTreffer(db: Executor, { filter, limit, offset }: Ausschnitt): Promise<Treffer> {
  const enthaelt = hatTrigramm(filter.suche) ? enthaeltPerIndex(filter.suche) : enthaeltPerZeile(filter.suche)
  const treffer = db.$with('treffer').as(
    db
      .select({
        id: exposes.id,
        zuHaben: exposes.zuHaben,
        createdAt: exposes.createdAt,
        preisAnzeige: exposes.preisAnzeige,
        squareMeters: exposes.squareMeters,
        passt: sql<boolean>`${inBereichen(filter) ?? sql`true`}`.as('passt'),
      })
      .from(exposes)
      .where(and(istArt(filter.art), enthaelt)),
  )
  const seite = db
    .select({ id: treffer.id })
    .from(treffer)
    .where(sql`${treffer.passt}`)
    .orderBy(...sortiert(filter, treffer))
    .limit(limit)
    .offset(offset)
  const [row] = await db
    .with(treffer)
    .select({
      anzahl: sql<number>`(count(*) filter (where ${treffer.passt}))::int`,
      anzahlOhneBereiche: count(),
      ids: sql<string[]>`array(${seite})::text[]`,
    })
    .from(treffer)
  return row ?? { anzahl: 0, anzahlOhneBereiche: 0, ids: [] }
}

/** Cards of the named Exposés that are public, in no particular order. */
export async function listOeffentlicheKarten(db: Executor, { ids }: { ids: string[] }): Promise<ExposeKarteZeile[]> {
  if (ids.length === 0) return []
  return db
    .select(KARTE)
    .from(exposes)
    .leftJoin(bilder, mitTitelbild)
    .where(and(inArray(exposes.id, ids), istOeffentlich))
}

/** Cards of the named Exposés that anyone with their link may see, in no particular order. */
export async function listErreichbareKarten(db: Executor, { ids }: { ids: string[] }): Promise<ExposeKarteZeile[]> {
  if (ids.length === 0) return []
  return db
    .select(KARTE)
    .from(exposes)
    .leftJoin(bilder, mitTitelbild)
    .where(and(inArray(exposes.id, ids), istErreichbar))
}

/** Number of the public Exposés of one property. */
export async function countExposesDerLiegenschaft(
  db: Executor,
  { propertyId }: { propertyId: string },
): Promise<number> {
  const [row] = await db
    .select({ anzahl: count() })
    .from(exposes)
    .where(and(eq(exposes.propertyId, propertyId), istOeffentlich))
  return row?.anzahl ?? 0
}

/** One page of the public Exposés of one property: those to be had first, by `sort_order`, then newest first. */
export async function listKartenDerLiegenschaft(
  db: Executor,
  { propertyId, limit, offset }: { propertyId: string; limit: number; offset: number },
): Promise<ExposeKarteZeile[]> {
  return db
    .select(KARTE)
    .from(exposes)
    .leftJoin(bilder, mitTitelbild)
    .where(and(eq(exposes.propertyId, propertyId), istOeffentlich))
    .orderBy(desc(exposes.zuHaben), asc(exposes.sortOrder), desc(exposes.createdAt), asc(exposes.id))
    .limit(limit)
    .offset(offset)
}

/** Addresses of all pictures and of the floor plan, in the shapes in which nearly all are stored. */
const BILDQUELLEN = sql`array(
  select coalesce(eintrag ->> 'url', eintrag #>> '{}')
  from jsonb_array_elements(case jsonb_typeof(${exposes.images}) when 'array' then ${exposes.images} else '[]' end) eintrag
  where jsonb_typeof(eintrag) in ('object', 'string') union all select ${exposes.floorPlan}
)`

/** What is known of those pictures; the rest of an Exposé comes along with it, as each statement costs as much again. */
const BEKANNTE_BILDER = sql<BildZeile[]>`coalesce((
  select json_agg(json_build_object(${sql.join(
    Object.entries(bildSpalten).flatMap(([name, spalte]) => [sql.raw(`'${name}'`), sql`${spalte}`]),
    sql`, `,
  )}))
  from ${bilder} where ${bilder.quelle} = any(${BILDQUELLEN})
), '[]')`

type AusstattungZeile = Pick<typeof unitAusstattung.$inferSelect, 'name' | 'icon'> & { kategorie: string }

/** Amenities by category, then name, in German order (EXPOSE-5). */
const AUSSTATTUNG = sql<AusstattungZeile[]>`coalesce((
  select json_agg(
    json_build_object('kategorie', ${unitAusstattung.category}, 'name', ${unitAusstattung.name}, 'icon', ${unitAusstattung.icon})
    order by ${unitAusstattung.category} collate "de-x-icu", ${unitAusstattung.name} collate "de-x-icu", ${unitAusstattung.id}
  )
  from ${exposeAusstattungMapping}
  join ${unitAusstattung} on ${unitAusstattung.id} = ${exposeAusstattungMapping.ausstattungId}
  where ${exposeAusstattungMapping.exposeId} = ${exposes.id}
), '[]')`

/** One Exposé with its pictures, its amenities and the public face of its Liegenschaft; null where nobody may see it. */
export async function findErreichbaresExpose(db: Executor, { exposeId }: { exposeId: string }) {
  const statement = ERREICHBARES.get(db, '', () => prepareErreichbaresExpose(db))
  const [row] = await statement.execute({ exposeId })
  return row ?? null
}

const ERREICHBARES = new Statements<ReturnType<typeof prepareErreichbaresExpose>>()

function prepareErreichbaresExpose(db: Executor) {
  return db
    .select({
      expose: exposes,
      kurztext: KARTE.kurztext,
      liegenschaftTitel: liegenschaftExposeinfos.title,
      liegenschaftOeffentlich: liegenschaftExposeinfos.oeffentlichView,
      propertyName: properties.name,
      bildquellen: sql<string[]>`to_json(${BILDQUELLEN})`,
      bilder: BEKANNTE_BILDER,
      ausstattung: AUSSTATTUNG,
    })
    .from(exposes)
    .leftJoin(liegenschaftExposeinfos, eq(liegenschaftExposeinfos.propertyId, exposes.propertyId))
    .leftJoin(properties, eq(properties.id, exposes.propertyId))
    .where(and(eq(exposes.id, sql.placeholder('exposeId')), istErreichbar))
    .prepare(UNNAMED)
}

/** Columns of the data file: those a public Exposé shows, under their own names (DIENST-3). */
const DATEN = {
  id: exposes.id,
  propertyId: exposes.propertyId,
  title: exposes.title,
  description: exposes.description,
  address: exposes.address,
  city: exposes.city,
  zipCode: exposes.zipCode,
  images: exposes.images,
  floorPlan: exposes.floorPlan,
  price: exposes.price,
  nettokaltmiete: exposes.nettokaltmiete,
  betriebskostenvorauszahlung: exposes.betriebskostenvorauszahlung,
  heizkostenvorauszahlung: exposes.heizkostenvorauszahlung,
  preisAnzeige: exposes.preisAnzeige,
  squareMeters: exposes.squareMeters,
  rooms: exposes.rooms,
  floor: exposes.floor,
  heatingType: exposes.heatingType,
  constructionYear: exposes.constructionYear,
  energyClass: exposes.energyClass,
  status: exposes.status,
  features: exposes.features,
  amenities: exposes.amenities,
  kuenftigVerfuegbar: exposes.kuenftigVerfuegbar,
  exposeshortcode: exposes.exposeshortcode,
  verfuegbarAb: exposes.verfuegbarAb,
  createdAt: exposes.createdAt,
  updatedAt: exposes.updatedAt,
  liegenschaftOeffentlich: liegenschaftExposeinfos.oeffentlichView,
}

/** Where the next part of a long read begins: after this row, in the order newest first. */
export type Lesezeichen = { createdAt: string; id: string }

/** The next `limit` public Exposés, newest first, after `nach`. Costs the same at any depth. */
export async function listOeffentlicheDaten(
  db: Executor,
  { nach, limit }: { nach: Lesezeichen | null; limit: number },
) {
  return db
    .select({ ...DATEN, lesezeichen: sql<string>`${exposes.createdAt}::text`.as('lesezeichen') })
    .from(exposes)
    .leftJoin(liegenschaftExposeinfos, eq(liegenschaftExposeinfos.propertyId, exposes.propertyId))
    .where(and(istOeffentlich, nach ? nachLesezeichen(nach) : undefined))
    .orderBy(desc(exposes.createdAt), asc(exposes.id))
    .limit(limit)
}

// The first line is what the index can seek to; the second drops the rows of the same moment that were read already.
function nachLesezeichen({ createdAt, id }: Lesezeichen): SQL {
  return sql`${exposes.createdAt} <= ${createdAt}::timestamptz
    and (${exposes.createdAt} < ${createdAt}::timestamptz or ${exposes.id} > ${id}::uuid)`
}

/** Number of public Exposés and the time of the newest change of one. */
export async function loadOeffentlicherStand(db: Executor) {
  const [row] = await db
    .select({ anzahl: count(), geaendertAm: max(exposes.updatedAt) })
    .from(exposes)
    .where(istOeffentlich)
  return { anzahl: row?.anzahl ?? 0, geaendertAm: row?.geaendertAm ?? null }
}

/** Ids and times of change of public Exposés for the sitemap, in a fixed order. */
export async function listOeffentlicheIds(db: Executor, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ id: exposes.id, geaendertAm: exposes.updatedAt })
    .from(exposes)
    .where(istOeffentlich)
    .orderBy(desc(exposes.createdAt), asc(exposes.id))
    .limit(limit)
    .offset(offset)
}

/**
 * Keeps the Exposés as they are until the transaction ends: who takes one off the market waits for what is being written
 * about it, or is waited for. Read them afterwards.
 */
export async function lockExposes(tx: Executor, ids: readonly string[]): Promise<void> {
  // In a fixed order, so that two transactions do not wait for each other.
  await tx
    .select({ id: exposes.id })
    .from(exposes)
    .where(inArray(exposes.id, [...ids]))
    .orderBy(asc(exposes.id))
    .for('share')
}
