import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { GroupValues } from '#app/shared/openimmo/openimmo-gruppe.ts'
import type { OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { createdAt, instant } from './columns.ts'
import { exposes } from './exposes.ts'
import { properties } from './liegenschaften.ts'

/** A provider's object and its Exposé (OPENIMMO-4). */
export const openimmoObjekte = pgTable(
  'openimmo_objekte',
  {
    /** `openimmo_anid`, or another element prefixed with its name (OPENIMMO-24). The same holds for `obid`. */
    anbieter: text().notNull(),
    obid: text().notNull(),
    exposeId: uuid()
      .notNull()
      .unique('openimmo_objekte_expose_id_key')
      .references(() => exposes.id, { onDelete: 'cascade' }),
    /** Checksum of the object in the file with its pictures; if equal, the import skips it. */
    pruefsumme: text().notNull(),
    /** Values of the last import by column. If the Exposé has a different value, staff has set it. */
    werte: jsonb().$type<Partial<OpenimmoValues>>().notNull(),
    /** ISO date by column: since when staff's value differs. */
    abweichend: jsonb().$type<Record<string, string>>().notNull().default({}),
    importiertAm: instant().notNull(),
    /** Time when a file took it offline; null while offered. */
    entferntAm: instant(),
    /** Visibility set by the provider; null if the file names none. */
    aktivVon: date({ mode: 'string' }),
    aktivBis: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ name: 'openimmo_objekte_pkey', columns: [table.anbieter, table.obid] })],
)

/** A group of objects (`gruppen_kennung`) and its Liegenschaft. */
export const openimmoGruppen = pgTable(
  'openimmo_gruppen',
  {
    anbieter: text().notNull(),
    kennung: text().notNull(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    werte: jsonb().$type<Partial<GroupValues>>().notNull().default({}),
    abweichend: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'openimmo_gruppen_pkey', columns: [table.anbieter, table.kennung] }),
    index('openimmo_gruppen_property_id_idx').on(table.propertyId),
  ],
)

/** Secret address of the export. The address also contains a signature, which is not stored. */
export const openimmoExport = pgTable(
  'openimmo_export',
  {
    id: integer().primaryKey().default(1),
    /** Changing it ends the old address. */
    kennung: uuid().notNull(),
    createdAt: createdAt(),
  },
  () => [check('openimmo_export_eine_check', sql`id = 1`)],
)

export const openimmoSchema = { openimmoObjekte, openimmoGruppen, openimmoExport }
