import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Checksums of moved rows (UMZUG-5). Kept after a row is deleted, so that a repeated move does not bring it back. */
export const umzugZeilen = pgTable(
  'umzug_zeilen',
  {
    tabelle: text().notNull(),
    /** Key of the row; slashes join several columns. */
    zeile: text().notNull(),
    quelle: text().notNull(),
    /** Checksum after the move. If it differs, the row was changed here. */
    hier: text().notNull(),
    uebernommenAm: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'umzug_zeilen_pkey', columns: [table.tabelle, table.zeile] }),
    index('umzug_zeilen_uebernommen_am_idx').on(table.tabelle, table.uebernommenAm),
  ],
)
