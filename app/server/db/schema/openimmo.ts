import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { GroupValues } from '#app/shared/openimmo/openimmo-gruppe.ts'
import type { OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { createdAt, instant } from './columns.ts'
import { exposes } from './exposes.ts'
import { properties } from './liegenschaften.ts'

/** Maps a provider's object to its Exposé, with the values of the last import (OPENIMMO-4). */
export const openimmoObjekte = pgTable(
  'openimmo_objekte',
  {
    /** Provider: `openimmo_anid`, or another element prefixed with its name (OPENIMMO-24). */
    anbieter: text().notNull(),
    /** `openimmo_obid`, or another element prefixed with its name; unique per provider. */
    obid: text().notNull(),
    exposeId: uuid()
      .notNull()
      .unique('openimmo_objekte_expose_id_key')
      .references(() => exposes.id, { onDelete: 'cascade' }),
    /** Checksum of the object in the file, pictures included: equal ones change nothing. */
    pruefsumme: text().notNull(),
    /** Values of the last import by column: a different value in the Exposé was set by staff. */
    werte: jsonb().$type<Partial<OpenimmoValues>>().notNull(),
    /** ISO dates since when staff's value differs, by column. */
    abweichend: jsonb().$type<Record<string, string>>().notNull().default({}),
    importiertAm: instant().notNull(),
    /** Time when a file took it offline; null while offered. */
    entferntAm: instant(),
    /** First and last day of visibility set by the provider; null if the file names none. */
    aktivVon: date({ mode: 'string' }),
    aktivBis: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ name: 'openimmo_objekte_pkey', columns: [table.anbieter, table.obid] })],
)

/** Maps a group of objects (`gruppen_kennung`) to its Liegenschaft. */
export const openimmoGruppen = pgTable(
  'openimmo_gruppen',
  {
    anbieter: text().notNull(),
    kennung: text().notNull(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Values of the last import by column. */
    werte: jsonb().$type<Partial<GroupValues>>().notNull().default({}),
    /** ISO dates since when staff's value differs, by column. */
    abweichend: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'openimmo_gruppen_pkey', columns: [table.anbieter, table.kennung] }),
    index('openimmo_gruppen_property_id_idx').on(table.propertyId),
  ],
)

/** Secret address of the export, one row while it is active. The address also has a signature, which is not stored. */
export const openimmoExport = pgTable(
  'openimmo_export',
  {
    /** Always 1. */
    id: integer().primaryKey().default(1),
    /** Part of the address; changing it ends the old address. */
    kennung: uuid().notNull(),
    createdAt: createdAt(),
  },
  () => [check('openimmo_export_eine_check', sql`id = 1`)],
)

export const openimmoSchema = { openimmoObjekte, openimmoGruppen, openimmoExport }
