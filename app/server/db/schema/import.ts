import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { IMPORT_ART_NAMES, IMPORT_RESULT_NAMES, type ImportCounts } from '#app/shared/openimmo/import-bericht.ts'
import { IMPORT_STATES } from '#app/shared/verwaltung/import/import-lauf.ts'
import { createdAt, id, instant } from './columns.ts'
import { konten } from './konten.ts'

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

/** Import with its complete state (OPENIMMO-12), so that another process can continue it. */
export const importLaeufe = pgTable(
  'import_laeufe',
  {
    id: id(),
    art: text({ enum: ['openimmo', 'csv'] }).notNull(),
    quelle: text({ enum: ['formular', 'ordner', 'befehl'] }).notNull(),
    name: text().notNull(),
    groesse: bigint({ mode: 'number' }).notNull(),
    /** Storage key of the uploaded file; null if the file is stored elsewhere or was deleted. */
    speicherKey: text(),
    /** Path, size and modification time of a file in the watched folder; unique, so that each file is imported once. */
    ordnerDatei: text().unique('import_laeufe_ordner_datei_key'),
    zustand: text({ enum: IMPORT_STATES }).notNull(),
    istProbe: boolean().notNull(),
    phase: text({ enum: ['lesen', 'bilder', 'schreiben'] }),
    erledigt: integer().notNull().default(0),
    gesamt: integer().notNull().default(0),
    /** Counts of the import's results; imports of older versions have no counts of Liegenschaften. */
    anzahlen: jsonb().$type<Partial<ImportCounts>>(),
    fehler: text(),
    abbruch: boolean().notNull().default(false),
    /** Number of starts; limited, as an import can crash its process. `zuordnung`: Exposé field by CSV column name. */
    versuche: integer().notNull().default(0),
    zuordnung: jsonb().$type<Record<string, string>>(),
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

/** Results of an import, one row per object and per affected Liegenschaft (OPENIMMO-11). */
export const importZeilen = pgTable(
  'import_zeilen',
  {
    laufId: uuid()
      .notNull()
      .references(() => importLaeufe.id, { onDelete: 'cascade' }),
    nr: integer().notNull(),
    art: text({ enum: IMPORT_ART_NAMES }).notNull().default('objekt'),
    ergebnis: text({ enum: IMPORT_RESULT_NAMES }).notNull(),
    anbieter: text(),
    obid: text(),
    nummer: text(),
    titel: text(),
    /** Line of the object in the file; null if the object is not in the file. */
    zeile: integer(),
    geaendert: text().array().notNull(),
    /** Fields that the import did not overwrite, because staff had changed them. */
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
