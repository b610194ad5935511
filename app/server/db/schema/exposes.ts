import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WbsArt } from '#app/shared/wbs/wbs-arten.ts'
import { createdAt, euro, id, instant, POSITION, quadratmeter, updatedAt } from './columns.ts'
import { properties } from './liegenschaften.ts'

const PREIS_ANZEIGE = sql`case when status = 'verkauf' then nullif(price, 0) else coalesce(nullif(coalesce(nettokaltmiete, 0) + coalesce(betriebskostenvorauszahlung, 0) + coalesce(heizkostenvorauszahlung, 0), 0), nullif(price, 0)) end`

/** SQL that is true if the column is not empty after JavaScript's `trim()`. */
const hasText = (column: string) =>
  sql.raw(
    `coalesce(${column} ~ '[^\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', false)`,
  )

/** SQL that is true if the law allows publishing the Exposé (BESTAND-2); same rule as `missingForPublication`. */
const VOLLSTAENDIG = sql`coalesce(${hasText('title')} and ${hasText('city')} and (status is not distinct from 'verkauf' or ((coalesce(nettokaltmiete, 0) > 0 or coalesce(price, 0) > 0) and (coalesce(nettokaltmiete, 0) <= 0 or betriebskostenvorauszahlung is not null) and coalesce(kaution, 0) <= 3 * case when nettokaltmiete > 0 then nettokaltmiete else price end and coalesce(provision, 0) <= 0)) and (energieausweis_ausnahme is not null or (energieausweis_art is not null and endenergie is not null and ${hasText('energietraeger')} and construction_year is not null and ${hasText('energy_class')})), false)`

/**
 * SQL that is true if the listing names the feature and does not negate it (LISTE-15). `words` is the former pattern of
 * the feature; the SQL function `hat_merkmal` replaces it by the current pattern (migration 0068).
 */
const hasMerkmal = (words: string) => sql.raw(`hat_merkmal(features || amenities || katalog, '${words}')`)

/**
 * Listing for rent or sale (TABELLE-1). Migrations define the indexes of generated columns, since the ORM supports
 * neither `include` nor operator classes.
 */
export const exposes = pgTable(
  'exposes',
  {
    id: id(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    description: text(),
    address: text(),
    city: text(),
    zipCode: text(),
    /** Images in one of four forms (list, string, JSON string, object of strings); read them with `normaliseBilder`. */
    images: jsonb().$type<unknown>().default([]),
    floorPlan: text(),
    virtualTourIframe: text(),
    /** Monthly rent in euros; for status 'verkauf' the purchase price. */
    price: euro(),
    nettokaltmiete: euro(),
    betriebskostenvorauszahlung: euro(),
    heizkostenvorauszahlung: euro(),
    squareMeters: quadratmeter(),
    rooms: numeric({ precision: 4, scale: 1, mode: 'number' }),
    floor: integer(),
    heatingType: text(),
    constructionYear: integer(),
    energyClass: text(),
    /** One of available, active, rented, verkauf, or any other text (STATUS-1). */
    status: text(),
    features: text().array().notNull().default(sql`'{}'`),
    amenities: text().array().notNull().default(sql`'{}'`),
    oeffentlich: boolean().notNull().default(false),
    /** True if everybody with the URL can open the page, even while the Exposé is not public. */
    direktlink: boolean().notNull().default(false),
    kuenftigVerfuegbar: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    exposeshortcode: text(),
    verfuegbarAb: date({ mode: 'string' }),
    /** Scale of the energy class; null counts as A+ to H. */
    energieskala: text({ enum: ['a_plus_h', 'a_g'] }),
    energieausweisArt: text({ enum: ['verbrauch', 'bedarf'] }),
    /** Energy use in kWh/m² per year. `energietraeger`: main energy source in the Energieausweis (§ 87 (1) 3 GEG). */
    endenergie: numeric({ precision: 6, scale: 1, mode: 'number' }),
    energietraeger: text(),
    /** Reason why the Exposé has no Energieausweis (§ 79 (4), § 87 GEG). */
    energieausweisAusnahme: text({ enum: ['denkmal', 'kleines_gebaeude', 'nicht_noetig', 'liegt_nicht_vor'] }),
    energieausweisAusgestellt: date({ mode: 'string' }),
    energieausweisGueltigBis: date({ mode: 'string' }),
    kaution: euro(),
    /** Broker's commission in euros, including VAT. `stellplatzmiete`: rent of the parking space per month. */
    provision: euro(),
    stellplatzmiete: euro(),
    /** One-off payment for the former tenant's belongings, such as a kitchen. */
    abstand: euro(),
    /** Other costs per month, besides rent and Nebenkosten. `mindestmietdauer`: minimum rental period in months. */
    sonstigeKosten: euro(),
    mindestmietdauer: integer(),
    haustiere: text({ enum: ['ja', 'nein', 'nach_vereinbarung'] }),
    /** True if tenants need a WBS; null if unknown. `wbsArt`: required kind (`WBS_ARTEN`); null if any suffices. */
    wbs: boolean(),
    wbsArt: text().$type<WbsArt>(),
    internetgeschwindigkeit: integer(),
    /** Exact position in WGS 84; both degrees or neither. If null, the position of the Liegenschaft is used. */
    breitengrad: doublePrecision(),
    laengengrad: doublePrecision(),
    /** Position that visitors see (LAGE-2). Only triggers write it (migration 0050). */
    lageBreitengrad: doublePrecision(),
    lageLaengengrad: doublePrecision(),
    /** Time of archiving. Public pages and staff's lists omit archived Exposés; Anfragen and Termine show them. */
    archiviertAm: instant(),
    /** Price on cards and in filters (PREIS-2); null means "Auf Anfrage". Same rule as `gesamtmiete()` of the tests. */
    preisAnzeige: euro().generatedAlwaysAs(PREIS_ANZEIGE),
    /** Price for filters and counts (LISTE-4); 0 if missing, like `flaecheZahl` and `zimmerZahl` below. */
    preisZahl: doublePrecision().generatedAlwaysAs(sql`coalesce(${PREIS_ANZEIGE}, 0)::float8`),
    flaecheZahl: doublePrecision().generatedAlwaysAs(sql`coalesce(square_meters, 0)::float8`),
    zimmerZahl: doublePrecision().generatedAlwaysAs(sql`coalesce(rooms, 0)::float8`),
    /** Names of amenities from `expose_ausstattung_mapping`, copied by triggers. */
    katalog: text().array().notNull().default(sql`'{}'`),
    balkon: boolean().notNull().generatedAlwaysAs(hasMerkmal('balkon|loggi|terrasse')),
    aufzug: boolean().notNull().generatedAlwaysAs(hasMerkmal('aufzug|fahrstuhl')),
    einbaukueche: boolean().notNull().generatedAlwaysAs(hasMerkmal('einbauküche|^ebk')),
    barrierefrei: boolean().notNull().generatedAlwaysAs(hasMerkmal('barrierefrei|rollstuhl|stufenlos')),
    freiAb: date({ mode: 'string' }).notNull().generatedAlwaysAs(sql`coalesce(verfuegbar_ab, '-infinity'::date)`),
    ort: text().notNull().generatedAlwaysAs(sql`btrim(coalesce(city, ''))`),
    /** True if the status is verkauf, available, active or empty. Same rule as `isZuHaben()`. */
    zuHaben: boolean().generatedAlwaysAs(
      sql`coalesce(status, '') = 'verkauf' or coalesce(status, '') ~ '^\\s*(available|active)?\\s*$'`,
    ),
    /** Lower-case search text; U+001F separates fields, so that no match spans two. Same rule as `searchFields()`. */
    suchtext: text().generatedAlwaysAs(
      sql`lower((coalesce(title, '') || chr(31) || coalesce(address || ', ', '') || coalesce(zip_code || ' ', '') || coalesce(city, '') || chr(31) || coalesce(exposeshortcode, '') || chr(31) || coalesce(description, '')) collate "de-x-icu")`,
    ),
    vollstaendig: boolean().notNull().generatedAlwaysAs(VOLLSTAENDIG),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check('exposes_price_check', sql`price >= 0`),
    check('exposes_nettokaltmiete_check', sql`nettokaltmiete >= 0`),
    check('exposes_betriebskostenvorauszahlung_check', sql`betriebskostenvorauszahlung >= 0`),
    check('exposes_heizkostenvorauszahlung_check', sql`heizkostenvorauszahlung >= 0`),
    check('exposes_square_meters_check', sql`square_meters >= 0`),
    check('exposes_rooms_check', sql`rooms >= 0`),
    check('exposes_floor_check', sql`floor between -20 and 200`),
    check('exposes_construction_year_check', sql`construction_year between 1000 and 2200`),
    check('exposes_energieausweis_art_check', sql`energieausweis_art in ('verbrauch', 'bedarf')`),
    check('exposes_energieskala_check', sql`energieskala in ('a_plus_h', 'a_g')`),
    check('exposes_endenergie_check', sql`endenergie >= 0`),
    check('exposes_kaution_check', sql`kaution >= 0`),
    check(
      'exposes_energieausweis_ausnahme_check',
      sql`energieausweis_ausnahme in ('denkmal', 'kleines_gebaeude', 'nicht_noetig', 'liegt_nicht_vor')`,
    ),
    check('exposes_provision_check', sql`provision >= 0`),
    check('exposes_stellplatzmiete_check', sql`stellplatzmiete >= 0`),
    check('exposes_abstand_check', sql`abstand >= 0`),
    check('exposes_sonstige_kosten_check', sql`sonstige_kosten >= 0`),
    check('exposes_mindestmietdauer_check', sql`mindestmietdauer between 1 and 1200`),
    check('exposes_internetgeschwindigkeit_check', sql`internetgeschwindigkeit between 1 and 10000`),
    check('exposes_haustiere_check', sql`haustiere in ('ja', 'nein', 'nach_vereinbarung')`),
    check('exposes_wbs_art_check', sql`wbs_art ~ '^[a-z]+(_[a-z0-9]+)*$'`),
    check('exposes_position_check', POSITION),
    check('exposes_archiviert_check', sql`archiviert_am is null or not (oeffentlich or direktlink)`),
    index('exposes_property_id_idx').on(sql`property_id`),
    index('exposes_titel_idx').on(sql`title collate "de-x-icu"`, sql`id`),
    index('exposes_geaendert_idx').on(sql`updated_at`, sql`id`),
    index('exposes_nummer_idx').on(sql`exposeshortcode`, sql`id`),
    index('exposes_liegenschaft_idx')
      .on(sql`property_id`, sql`zu_haben desc`, sql`sort_order`, sql`created_at desc`)
      .where(sql`oeffentlich`),
    index('exposes_aehnlich_idx').on(sql`city`, sql`preis_zahl`).where(sql`oeffentlich and zu_haben`),
  ],
)

export const unitAusstattung = pgTable(
  'unit_ausstattung',
  { id: id(), name: text().notNull(), category: text().notNull(), icon: text(), createdAt: createdAt() },
  (table) => [unique('unit_ausstattung_category_name_key').on(table.category, table.name)],
)

export const exposeAusstattungMapping = pgTable(
  'expose_ausstattung_mapping',
  {
    exposeId: uuid()
      .notNull()
      .references(() => exposes.id, { onDelete: 'cascade' }),
    ausstattungId: uuid()
      .notNull()
      .references(() => unitAusstattung.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'expose_ausstattung_mapping_pkey', columns: [table.exposeId, table.ausstattungId] }),
    index('expose_ausstattung_mapping_ausstattung_id_idx').on(table.ausstattungId),
  ],
)

/** Rental unit of a property (EINHEIT-1). */
export const units = pgTable(
  'units',
  {
    id: id(),
    unitText: text(),
    unitNumber: text(),
    unitArt: text(),
    /** Monthly rent in euros. */
    rentAmount: euro(),
    squareMeters: quadratmeter(),
    status: text(),
    floorPlan: text(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    propertyName: text(),
    exposeId: uuid().references(() => exposes.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('units_rent_amount_check', sql`rent_amount >= 0`),
    check('units_square_meters_check', sql`square_meters >= 0`),
    index('units_property_id_idx').on(table.propertyId),
    index('units_expose_id_idx').on(table.exposeId),
    // Hash, because text may exceed the size of a B-tree entry.
    index('units_floor_plan_idx').using('hash', table.floorPlan),
  ],
)

export const exposesSchema = { exposes, unitAusstattung, exposeAusstattungMapping, units }
