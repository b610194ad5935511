import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { IMPORT_ART_NAMES, IMPORT_RESULT_NAMES, type ImportCounts } from '#app/shared/openimmo/import-bericht.ts'
import { IMPORT_STATES } from '#app/shared/verwaltung/import-lauf.ts'
import { createdAt, id, instant } from './columns.ts'
import { konten } from './konten.ts'

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

/**
 * An import, from the file to its report (OPENIMMO-12). What is done of it is in here alone: whoever holds the import lock goes
 * on with what waits, or was left by a process that died.
 */
export const importLaeufe = pgTable(
  'import_laeufe',
  {
    id: id(),
    art: text({ enum: ['openimmo', 'csv'] }).notNull(),
    /** Where the file came from: a form, the watched folder, a command line. */
    quelle: text({ enum: ['formular', 'ordner', 'befehl'] }).notNull(),
    /** Of the file, as its sender calls it. */
    name: text().notNull(),
    groesse: bigint({ mode: 'number' }).notNull(),
    /** Its key in the storage; null for a file that lies elsewhere, or was deleted. */
    speicherKey: text(),
    /** In the watched folder: path below it, size and time. A file is taken once, whoever looks. */
    ordnerDatei: text().unique('import_laeufe_ordner_datei_key'),
    zustand: text({ enum: IMPORT_STATES }).notNull(),
    /** Only looks what it would change. */
    istProbe: boolean().notNull(),
    phase: text({ enum: ['lesen', 'bilder', 'schreiben'] }),
    /** Pictures, objects or rows of the phase that are done, and all of them. */
    erledigt: integer().notNull().default(0),
    gesamt: integer().notNull().default(0),
    /** What the report comes to; those of earlier versions say nothing of Liegenschaften. */
    anzahlen: jsonb().$type<Partial<ImportCounts>>(),
    /** Why the file was refused, or the import ended, in German. */
    fehler: text(),
    /** Somebody wants it to end. */
    abbruch: boolean().notNull().default(false),
    /** How often it was begun: what ends its process every time is given up. */
    versuche: integer().notNull().default(0),
    /** Which column of a CSV file is which field, by the name of the column. */
    zuordnung: jsonb().$type<Record<string, string>>(),
    /** Of a CSV file: the names of its columns. */
    spalten: text().array(),
    kontoId: uuid().references(() => konten.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    begonnenAm: instant(),
    beendetAm: instant(),
  },
  (table) => [
    check('import_laeufe_art_check', oneOf('art', ['openimmo', 'csv'])),
    check('import_laeufe_quelle_check', oneOf('quelle', ['formular', 'ordner', 'befehl'])),
    check('import_laeufe_zustand_check', oneOf('zustand', IMPORT_STATES)),
    check('import_laeufe_phase_check', oneOf('phase', ['lesen', 'bilder', 'schreiben'])),
    index('import_laeufe_created_at_idx').on(sql`created_at desc`, sql`id desc`),
    index('import_laeufe_offen_idx').on(table.createdAt).where(sql`zustand in ('wartet', 'laeuft')`),
    index('import_laeufe_konto_id_idx').on(table.kontoId),
  ],
)

/** The report of an import, a row for each object, and for Liegenschaften that went along (OPENIMMO-11). */
export const importZeilen = pgTable(
  'import_zeilen',
  {
    laufId: uuid()
      .notNull()
      .references(() => importLaeufe.id, { onDelete: 'cascade' }),
    /** Its place in the report. */
    nr: integer().notNull(),
    art: text({ enum: IMPORT_ART_NAMES }).notNull().default('objekt'),
    ergebnis: text({ enum: IMPORT_RESULT_NAMES }).notNull(),
    anbieter: text(),
    obid: text(),
    nummer: text(),
    titel: text(),
    /** Where it stands in the file; null for what is not in it. */
    zeile: integer(),
    geaendert: text().array().notNull(),
    /** Fields that the Verwaltung has set otherwise, and that stay. */
    behalten: text().array().notNull(),
    hinweise: text().array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'import_zeilen_pkey', columns: [table.laufId, table.nr] }),
    check('import_zeilen_art_check', oneOf('art', IMPORT_ART_NAMES)),
    check('import_zeilen_ergebnis_check', oneOf('ergebnis', IMPORT_RESULT_NAMES)),
    index('import_zeilen_ergebnis_idx').on(table.laufId, table.ergebnis, table.nr),
    index('import_zeilen_behalten_idx').on(table.laufId, table.nr).where(sql`cardinality(behalten) > 0`),
  ],
)

export const importSchema = { importLaeufe, importZeilen }
