import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { GroupValues } from '#app/shared/openimmo/openimmo-gruppe.ts'
import type { OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { createdAt, instant } from './columns.ts'
import { exposes } from './exposes.ts'
import { properties } from './liegenschaften.ts'

/** Which Exposé an object of a provider's software is, and what its last import said (OPENIMMO-4). */
export const openimmoObjekte = pgTable(
  'openimmo_objekte',
  {
    /** Of the provider: `openimmo_anid`, or another element with its name before it (OPENIMMO-24). */
    anbieter: text().notNull(),
    /** `openimmo_obid`, or another element with its name before it; unique for its provider. */
    obid: text().notNull(),
    exposeId: uuid()
      .notNull()
      .unique('openimmo_objekte_expose_id_key')
      .references(() => exposes.id, { onDelete: 'cascade' }),
    /** Of all that the file said of it, pictures included: the same again changes nothing. */
    pruefsumme: text().notNull(),
    /** What the last import said, by column: what the Exposé holds otherwise was changed by the Verwaltung. */
    werte: jsonb().$type<Partial<OpenimmoValues>>().notNull(),
    /** Since when the Verwaltung says otherwise, by column, as ISO dates. */
    abweichend: jsonb().$type<Record<string, string>>().notNull().default({}),
    importiertAm: instant().notNull(),
    /** When a file took it offline; null while it is offered. */
    entferntAm: instant(),
    /** The first and the last day on which the provider wants it to be seen; null if the file names none. */
    aktivVon: date({ mode: 'string' }),
    aktivBis: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ name: 'openimmo_objekte_pkey', columns: [table.anbieter, table.obid] })],
)

/** Which Liegenschaft a group of objects (`gruppen_kennung`) is. */
export const openimmoGruppen = pgTable(
  'openimmo_gruppen',
  {
    anbieter: text().notNull(),
    kennung: text().notNull(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** What the last import said of the Liegenschaft, by column, as with an object. */
    werte: jsonb().$type<Partial<GroupValues>>().notNull().default({}),
    /** Since when the Verwaltung says otherwise, by column, as ISO dates. */
    abweichend: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'openimmo_gruppen_pkey', columns: [table.anbieter, table.kennung] }),
    index('openimmo_gruppen_property_id_idx').on(table.propertyId),
  ],
)

/** The secret address of the export, one row while it is switched on. It also carries a signature, which is not stored. */
export const openimmoExport = pgTable(
  'openimmo_export',
  {
    /** Always 1. */
    id: integer().primaryKey().default(1),
    /** Goes into the address; a new one makes the old address unknown. */
    kennung: uuid().notNull(),
    createdAt: createdAt(),
  },
  () => [check('openimmo_export_eine_check', sql`id = 1`)],
)

export const openimmoSchema = { openimmoObjekte, openimmoGruppen, openimmoExport }
