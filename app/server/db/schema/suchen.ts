import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, euro, id, instant, quadratmeter, updatedAt } from './columns.ts'
import { exposes } from './exposes.ts'
import { konten } from './konten.ts'

/**
 * A filter of a list that a person has saved, or about which an address is written to. The ranges are columns, so that one query finds the searches that a new
 * Exposé fits; null does not restrict.
 */
export const gespeicherteSuchen = pgTable(
  'gespeicherte_suchen',
  {
    id: id(),
    /** Whose it is; null where an address has it without an account. */
    kontoId: uuid().references(() => konten.id, { onDelete: 'cascade' }),
    /** The address of who has no account. Until its owner confirms it, `benachrichtigung` is 'keine'; ended, the row goes. */
    email: text(),
    /** Who gets one mail for all of theirs: a person, or such an address for one search. */
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
    index('gespeicherte_suchen_art_idx').on(table.art).where(sql`benachrichtigung <> 'keine'`),
  ],
)

/** Exposés that have just become public: a trigger writes them, a job works them off. */
export const neueExposes = pgTable('neue_exposes', {
  exposeId: uuid()
    .primaryKey()
    .references(() => exposes.id, { onDelete: 'cascade' }),
  /** How often comparing it took too long; it then waits behind the others. */
  versuche: integer().notNull().default(0),
  createdAt: createdAt(),
})

/** A new Exposé that a saved search fits. Each is told once. */
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
