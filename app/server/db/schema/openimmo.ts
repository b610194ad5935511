import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { GroupValues } from '#app/shared/openimmo/openimmo-gruppe.ts'
import type { OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { createdAt, instant } from './columns.ts'
import { exposes } from './exposes.ts'
import { properties } from './liegenschaften.ts'

/** Object of a provider's file, with the Exposé that was imported from it (OPENIMMO-4). */
export const openimmoObjekte = pgTable(
  'openimmo_objekte',
  {
    /**
     * `openimmo_anid` of the provider. If missing, another element's value, with that element's name in front
     * (OPENIMMO-24). `obid` follows the same rule.
     */
    anbieter: text().notNull(),
    obid: text().notNull(),
    exposeId: uuid()
      .notNull()
      .unique('openimmo_objekte_expose_id_key')
      .references(() => exposes.id, { onDelete: 'cascade' }),
    /** Checksum of the object and its pictures. The import skips an equal object unless `entferntAm` is set. */
    pruefsumme: text().notNull(),
    /** Values of the last import by column. A different value in the Exposé was set by staff. */
    werte: jsonb().$type<Partial<OpenimmoValues>>().notNull(),
    /**
     * Columns that staff changed and that imports therefore keep. The value is an ISO date (UTC): the day of the
     * Exposé's last change before imports began to keep the column.
     */
    abweichend: jsonb().$type<Record<string, string>>().notNull().default({}),
    importiertAm: instant().notNull(),
    /** Time when an import took the object offline; null while it is offered. */
    entferntAm: instant(),
    /** First day on which to show the object; null if there is nothing to wait for. `aktivBis`: last day, or null. */
    aktivVon: date({ mode: 'string' }),
    aktivBis: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ name: 'openimmo_objekte_pkey', columns: [table.anbieter, table.obid] })],
)

/** Liegenschaft created for a group of objects (`gruppen_kennung`). */
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
    /** Secret part of the address; changing it makes the old address invalid. */
    kennung: uuid().notNull(),
    createdAt: createdAt(),
  },
  () => [check('openimmo_export_eine_check', sql`id = 1`)],
)

export const openimmoSchema = { openimmoObjekte, openimmoGruppen, openimmoExport }
