import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Rows imported from a former system (UMZUG-5): only checksums. Kept after the row is deleted, so that rows deleted by
 * people do not come back.
 */
export const umzugZeilen = pgTable(
  'umzug_zeilen',
  {
    tabelle: text().notNull(),
    /** Key of the row; several columns are joined by slashes. */
    zeile: text().notNull(),
    /** Checksum of the source row. */
    quelle: text().notNull(),
    /** Checksum of the row after the move; a different one means it was changed here. */
    hier: text().notNull(),
    uebernommenAm: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'umzug_zeilen_pkey', columns: [table.tabelle, table.zeile] }),
    index('umzug_zeilen_uebernommen_am_idx').on(table.tabelle, table.uebernommenAm),
  ],
)
