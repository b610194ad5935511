import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Checksums of an imported row (UMZUG-5). They outlive the row, so that a row deleted here is not imported again. */
export const umzugZeilen = pgTable(
  'umzug_zeilen',
  {
    tabelle: text().notNull(),
    /** Primary key of the imported row; several columns are joined by slashes. */
    zeile: text().notNull(),
    quelle: text().notNull(),
    /** Checksum of the row right after the import. If the present checksum differs, the row was changed here. */
    hier: text().notNull(),
    uebernommenAm: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'umzug_zeilen_pkey', columns: [table.tabelle, table.zeile] }),
    index('umzug_zeilen_uebernommen_am_idx').on(table.tabelle, table.uebernommenAm),
  ],
)
