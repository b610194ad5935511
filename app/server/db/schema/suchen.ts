import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Minima } from '#app/shared/exposes/filter-minima.ts'
import { createdAt, euro, id, instant, quadratmeter, updatedAt } from './columns.ts'
import { exposes } from './exposes.ts'
import { konten } from './konten.ts'
import { properties } from './liegenschaften.ts'

/** Saved search. Limits are columns (null: no limit), so that one query finds all searches that match an Exposé. */
export const gespeicherteSuchen = pgTable(
  'gespeicherte_suchen',
  {
    id: id(),
    kontoId: uuid().references(() => konten.id, { onDelete: 'cascade' }),
    /** E-mail address of a search without an account. Unsubscribing deletes such a search. */
    email: text(),
    /** Groups searches into one mail: all searches of an account, or the single search of an address. */
    empfaengerId: uuid().notNull().generatedAlwaysAs(sql`coalesce(konto_id, id)`),
    art: text({ enum: ['miete', 'verkauf'] }).notNull(),
    name: text().notNull(),
    suche: text().notNull().default(''),
    preisVon: euro(),
    preisBis: euro(),
    flaecheVon: quadratmeter(),
    flaecheBis: quadratmeter(),
    zimmerVon: quadratmeter(),
    zimmerBis: quadratmeter(),
    orte: text().array().notNull().default(sql`'{}'`),
    balkon: boolean().notNull().default(false),
    aufzug: boolean().notNull().default(false),
    einbaukueche: boolean().notNull().default(false),
    barrierefrei: boolean().notNull().default(false),
    freiAb: date({ mode: 'string' }),
    wbs: boolean(),
    /** Minimum values by column of the Exposé (LISTE-17). */
    minima: jsonb().$type<Minima>().notNull().default({}),
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    exposeId: uuid().references(() => exposes.id, { onDelete: 'cascade' }),
    /** Frequency of notifications; 'keine' for an e-mail address until it is confirmed. */
    benachrichtigung: text({ enum: ['sofort', 'taeglich', 'keine'] })
      .notNull()
      .default('taeglich'),
    zuletztGesendetAm: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('gespeicherte_suchen_art_check', sql`art in ('miete', 'verkauf')`),
    check('gespeicherte_suchen_name_check', sql`char_length(name) between 1 and 120`),
    check('gespeicherte_suchen_suche_check', sql`char_length(suche) <= 100`),
    check('gespeicherte_suchen_benachrichtigung_check', sql`benachrichtigung in ('sofort', 'taeglich', 'keine')`),
    check('gespeicherte_suchen_empfaenger_check', sql`(konto_id is null) <> (email is null)`),
    index('gespeicherte_suchen_empfaenger_id_idx').on(table.empfaengerId),
    index('gespeicherte_suchen_email_idx').on(table.email).where(sql`email is not null`),
    index('gespeicherte_suchen_konto_id_idx').on(table.kontoId),
    index('gespeicherte_suchen_property_id_idx').on(table.propertyId),
    index('gespeicherte_suchen_expose_id_idx').on(table.exposeId),
    index('gespeicherte_suchen_art_idx').on(table.art).where(sql`benachrichtigung <> 'keine'`),
  ],
)

/** Exposé that became public and waits for a job that finds the matching searches. A trigger inserts it. */
export const neueExposes = pgTable('neue_exposes', {
  exposeId: uuid()
    .primaryKey()
    .references(() => exposes.id, { onDelete: 'cascade' }),
  /** Number of times when the matching timed out. The job processes rows with fewer timeouts first. */
  versuche: integer().notNull().default(0),
  createdAt: createdAt(),
})

export const suchtreffer = pgTable(
  'suchtreffer',
  {
    sucheId: uuid()
      .notNull()
      .references(() => gespeicherteSuchen.id, { onDelete: 'cascade' }),
    exposeId: uuid()
      .notNull()
      .references(() => exposes.id, { onDelete: 'cascade' }),
    gesendetAm: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.sucheId, table.exposeId] }),
    index('suchtreffer_expose_id_idx').on(table.exposeId),
    index('suchtreffer_offen_idx').on(table.sucheId).where(sql`gesendet_am is null`),
  ],
)

export const suchenSchema = { gespeicherteSuchen, neueExposes, suchtreffer }
