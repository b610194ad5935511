import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, POSITION, publicDegrees, updatedAt } from './columns.ts'
import { konten } from './konten.ts'

/** Internal data of a property; `liegenschaft_exposeinfos` has its public data. */
export const properties = pgTable(
  'properties',
  {
    id: id(),
    name: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('properties_name_idx').on(table.name, table.id)],
)

export const liegenschaftExposeinfos = pgTable(
  'liegenschaft_exposeinfos',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .unique('liegenschaft_exposeinfos_property_id_key')
      .references(() => properties.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    address: text(),
    city: text(),
    zipCode: text(),
    yearBuilt: integer(),
    totalUnits: integer(),
    availableUnits: integer(),
    features: text().array().notNull().default(sql`'{}'`),
    amenities: text().array().notNull().default(sql`'{}'`),
    surroundings: text().array().notNull().default(sql`'{}'`),
    imageUrls: text().array().notNull().default(sql`'{}'`),
    floorPlanUrl: text(),
    isFeatured: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    demnaechstVerfuegbar: boolean().notNull().default(false),
    oeffentlichView: boolean().notNull().default(false),
    breitengrad: doublePrecision(),
    laengengrad: doublePrecision(),
    lageBreitengrad: doublePrecision().generatedAlwaysAs(publicDegrees('breitengrad')),
    lageLaengengrad: doublePrecision().generatedAlwaysAs(publicDegrees('laengengrad')),
    /** Member of staff shown as contact; the account's own phone number is never shown (docs/design/exposes.md). */
    zustaendigId: uuid().references(() => konten.id, { onDelete: 'set null' }),
    zustaendigTelefon: text(),
    archiviertAm: instant(),
    /** Search text of the property (LIEG-2), in the form of `exposes.suchtext`. */
    suchtext: text().generatedAlwaysAs(
      sql`lower((title || chr(31) || coalesce(address || ', ', '') || coalesce(zip_code || ' ', '') || coalesce(city, '') || chr(31) || coalesce(description, '')) collate "de-x-icu")`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('liegenschaft_exposeinfos_zustaendig_id_idx').on(table.zustaendigId),
    check('liegenschaft_exposeinfos_year_built_check', sql`year_built between 1000 and 2200`),
    check('liegenschaft_exposeinfos_total_units_check', sql`total_units >= 0`),
    check('liegenschaft_exposeinfos_available_units_check', sql`available_units >= 0`),
    check('liegenschaft_exposeinfos_position_check', POSITION),
    check('liegenschaft_exposeinfos_archiviert_check', sql`archiviert_am is null or not oeffentlich_view`),
    index('liegenschaft_exposeinfos_startseite_idx')
      .on(sql`is_featured desc`, sql`sort_order`, sql`created_at desc`, sql`id`)
      .where(sql`oeffentlich_view`),
    index('liegenschaft_exposeinfos_liste_idx')
      .on(sql`sort_order`, sql`created_at desc`, sql`id`)
      .where(sql`oeffentlich_view`),
  ],
)

export const liegenschaftenSchema = { properties, liegenschaftExposeinfos }
