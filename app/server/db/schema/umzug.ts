import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Checksums of imported rows (UMZUG-5). They outlive deleted rows, so that these are not imported again. */
export const umzugZeilen = pgTable(
  'umzug_zeilen',
  {
    tabelle: text().notNull(),
    /** Primary key of the imported row; several columns are joined by slashes. */
    zeile: text().notNull(),
    quelle: text().notNull(),
    /** Checksum right after the import. If the row's checksum differs now, the row was changed here. */
    hier: text().notNull(),
    uebernommenAm: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'umzug_zeilen_pkey', columns: [table.tabelle, table.zeile] }),
    index('umzug_zeilen_uebernommen_am_idx').on(table.tabelle, table.uebernommenAm),
  ],
)
